// The part of MicroPython's VM that the page uses; the build puts the VM beside this file.

interface MicroPython {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, content: Uint8Array): void;
    readFile(path: string): Uint8Array<ArrayBuffer>;
  };
  pyimport(name: string): Record<string, (...args: unknown[]) => any>;
  registerJsModule(name: string, module: object): void;
  runPython(source: string): unknown;
}

export function loadMicroPython(options: {
  heapsize: number;
  stdout: (line: string) => void;
  stderr: (line: string) => void;
}): Promise<MicroPython>;
