"""What builds and measures the project: an emulated Pico, benchmarks, documents, languages. Not in the wheel."""
