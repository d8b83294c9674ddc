"""Contents of the documents: pictures, screens of the page in a real browser, and the report on the dice."""
