// What the page uses of MicroPython's VM, which the build puts beside this.

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
