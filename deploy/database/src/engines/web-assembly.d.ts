/** The part of WebAssembly that the thread of the database uses; Node's own types leave it to the browser's. */
declare namespace WebAssembly {
  class Module {
    private readonly compiled: true;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
