"""Tools of the project that are not in the wheel: emulated Pico, benchmarks, documents, languages, releases."""
