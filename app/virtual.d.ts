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
    islands: Record<string, { scripts: string[]; preloads: string[]; texts: string[] }>;
    messages: Record<string, string>;
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
