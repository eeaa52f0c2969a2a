declare module "virtual:client-assets" {
  /**
   * A stylesheet or script. If `isInlined`, the first page that a browser loads contains its text. In development every
   * page links to it.
   */
  interface ClientFile {
    href: string;
    isInlined: boolean;
  }
  const assets: {
    styles: Record<string, ClientFile>;
    enhance: Record<string, ClientFile>;
    islands: Record<string, { scripts: string[]; preloads: string[]; texts: string[] }>;
    messages: Record<string, string>;
  };
  export default assets;
}

declare module "virtual:text-files" {
  import type { Language } from "~/i18n/domains";
  /** For each language, the path of the static file with all its texts. */
  const files: Record<Language, string>;
  export default files;
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
