declare module "virtual:client-assets" {
  interface ClientScript {
    href: string;
    /** The whole script, for inlining; null in development. */
    code: string | null;
  }
  const assets: {
    /** In development a stylesheet is always linked. */
    styles: Record<string, { href: string; isInlined: boolean }>;
    enhance: Record<string, ClientScript>;
    messages: Record<string, string>;
    /** The fonts of the first view: sans and serif roman. */
    fonts: string[];
  };
  export default assets;
}

declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";
  const build: ServerBuild;
  export = build;
}

declare module "*.wasm?module" {
  const module: WebAssembly.Module;
  export default module;
}
