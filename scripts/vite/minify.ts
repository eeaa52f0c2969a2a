import { transform } from "@swc/core";
import type { Plugin } from "vite";

const OPTIONS = {
  configFile: false,
  swcrc: false,
  isModule: true,
  minify: true,
  jsc: {
    parser: { syntax: "ecmascript" },
    target: "es2022",
    minify: { module: true, compress: { passes: 3 }, mangle: true, format: { comments: "some" } },
  },
} as const;

/**
 * Minifies the scripts of the browser and of the Worker with swc. The result is as small as with Terser but takes a
 * fifth of the time. React and the router become 4 kB (brotli) smaller than with esbuild.
 */
export function minify(): Plugin {
  let hasMap = false;
  return {
    name: "trousseau:minify",
    apply: "build",
    enforce: "post",
    // The target must be high. Otherwise Vite would process each script again with esbuild, which undoes the
    // minification.
    config: () => ({ build: { minify: false, cssMinify: "esbuild", target: "esnext" } }),
    configResolved({ build }) {
      hasMap = Boolean(build.sourcemap);
    },
    async renderChunk(code) {
      const { code: minified, map } = await transform(code, { ...OPTIONS, sourceMaps: hasMap });
      return { code: minified, map: map ?? null };
    },
  };
}
