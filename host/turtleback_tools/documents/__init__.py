"""What the documents show: pictures, screens of the page in a real browser, the report on the dice."""
