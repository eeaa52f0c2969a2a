import { anchorOf, placeOfCall, type DescribedCall } from "./docs-call.ts";
import { guideOf } from "./docs-guide.ts";
import { apiDescription, escaped, type ApiDescription } from "./docs-parts.ts";
import { API_NOUNS } from "./nouns.ts";

const idOfNoun = (noun: string): string => `calls-${noun.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;

const METHODS = ["get", "post", "put", "patch", "delete"];

/** Order of calls: a list before its entries, and calls that read before calls that write. */
const byPath = (one: DescribedCall, other: DescribedCall): number =>
  one.path === other.path
    ? METHODS.indexOf(one.method) - METHODS.indexOf(other.method)
    : one.path < other.path
      ? -1
      : 1;

/** The names of all errors that a call can give. */
function slugsOf(calls: readonly DescribedCall[], { components }: ApiDescription): string[] {
  const responses = [
    ...calls.flatMap(({ each }) => Object.values(each.responses)),
    ...Object.values(components.responses),
  ];
  const names = responses.flatMap(({ description: text = "" }) =>
    [...text.matchAll(/^[a-z_]+(?:\.\w+)+(?=:|$)/gm)].map(([found]) => found),
  );
  return [...new Set(names)].toSorted();
}

/** The calls of a noun: their list, and then each of them. */
const placeOfNoun = (noun: string, calls: readonly DescribedCall[], api: ApiDescription): string =>
  `<section><h2 id="${idOfNoun(noun)}">${escaped(noun)}</h2><ul class="calls">${calls
    .map(
      (call) =>
        `<li><a href="#${anchorOf(call)}"><span class="method">${call.method.toUpperCase()}</span> <code>${escaped(call.path)}</code></a> <span>${escaped(call.each.summary)}</span></li>`,
    )
    .join("")}</ul>${calls.map((call) => placeOfCall(call, api)).join("")}</section>`;

const contents = (links: readonly (readonly [id: string, name: string])[]): string =>
  `<ul>${links.map(([id, name]) => `<li><a href="#${id}">${escaped(name)}</a></li>`).join("")}</ul>`;

/**
 * Renders the description of the HTTP API as a page that needs no script.
 * @param words the English text of an error, by its name; undefined if the name has no text of its own
 */
export function apiDocsPage(openapi: unknown, words: (slug: string) => string | undefined): string {
  const api = apiDescription.parse(openapi);
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({ path, method, each })),
  );
  calls.sort(byPath);
  const used = new Set(calls.flatMap(({ each }) => each.tags));
  const nouns = [...API_NOUNS.filter((noun) => used.delete(noun)), ...used];
  const slugs = slugsOf(calls, api).map((slug) => {
    const text = words(slug);
    return `<li id="${slug}"><code>${slug}</code>${text === undefined ? "" : ` <span lang="en">${escaped(text)}</span>`}</li>`;
  });
  const guide = guideOf(words);
  const { title, version } = api.info;
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escaped(title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs.css"></head><body>
<a class="skip" href="#content">Skip to the content</a>
<header><h1>${escaped(title)}</h1><p>${escaped(api.info.description)} <a href="/api/openapi.json">OpenAPI 3.1 description</a>, version ${escaped(version)}.</p></header>
<nav aria-label="Contents"><h2>Guide</h2>${contents(guide.map(({ id, title: name }) => [id, name]))}<h2>Calls</h2>${contents(nouns.map((noun) => [idOfNoun(noun), noun]))}<h2>Reference</h2>${contents([["slugs", "Names of errors"]])}</nav>
<main id="content" tabindex="-1">${guide.map(({ id, title: name, html }) => `<section class="guide"><h2 id="${id}">${name}</h2>${html}</section>`).join("")}
${nouns
  .map((noun) =>
    placeOfNoun(
      noun,
      calls.filter(({ each }) => each.tags.includes(noun)),
      api,
    ),
  )
  .join("")}
<section><h2 id="slugs">Names of errors</h2><p>Each name with its text. The API answers with the text in the language of the call; a value in braces is filled in.</p><ul class="slugs">${slugs.join("")}</ul></section>
</main></body></html>`;
}
