import type { Difference } from "./compare.ts";
import type { TakenPicture } from "./photograph.ts";

/** A picture that has changed, and the screen that it shows. */
export type ChangedPicture = Difference & Pick<TakenPicture, "screen" | "path">;

export interface Comparison {
  compared: number;
  /** The pictures that have changed, sorted by their share of changed pixels, largest first. */
  differing: readonly ChangedPicture[];
  onlyBefore: readonly string[];
  onlyAfter: readonly string[];
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Formats the share of changed pixels in per cent. A picture that differs never has 0 per cent. */
export const percent = (share: number): string =>
  share < 0.0001 ? "< 0.01 %" : `${(share * 100).toFixed(2)} %`;

export const describeSizes = ({ sizes: { before, after } }: Difference): string =>
  before.width === after.width && before.height === after.height
    ? ""
    : `${before.width} × ${before.height} → ${after.width} × ${after.height}`;

const figure = (folder: string, file: string, label: string) => `
  <figure><figcaption>${label}</figcaption>
    <a href="${folder}/${file}"><img src="${folder}/${file}" alt="" loading="lazy"></a></figure>`;

const section = (differing: ChangedPicture) => `
  <section>
    <h2>${escaped(differing.screen)} <small>${escaped(differing.file)}</small></h2>
    <p>${percent(differing.share)} ${describeSizes(differing)} · ${escaped(differing.path)}</p>
    <div>${figure("before", differing.file, "before")}${figure("after", differing.file, "after")}${figure(
      "difference",
      differing.file,
      "difference",
    )}</div>
  </section>`;

const named = (title: string, files: readonly string[]) =>
  files.length === 0
    ? ""
    : `<h2>${title}</h2><ul>${files.map((file) => `<li>${escaped(file)}</li>`).join("")}</ul>`;

/** Returns an HTML page that shows every changed picture beside the earlier picture. */
export const htmlOf = ({ compared, differing, onlyBefore, onlyAfter }: Comparison): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${differing.length} of ${compared} pictures differ</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; }
  h2 { font-size: 1.1rem; margin: 2.5rem 0 0; } small, p { color: #666; margin: 0; font-weight: 400; }
  div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; align-items: start; }
  figure { margin: .5rem 0; } img { max-width: 100%; border: 1px solid #ccc; }
</style>
<h1>${differing.length} of ${compared} pictures differ</h1>
${named("Only before", onlyBefore)}
${named("Only after", onlyAfter)}
${differing.map(section).join("")}
</html>
`;
