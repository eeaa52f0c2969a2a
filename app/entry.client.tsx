import { startTransition, useEffect, type ComponentType, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import type { ResourceLanguage } from "i18next";
import { createI18n } from "~/i18n/instance";
import { productOfPage } from "~/i18n/product-name";
import type { StartIslandEvent } from "~/models/core/later-island.rules";
import { IslandRoot, type IslandData } from "~/runtime/island";

const ISLANDS = import.meta.glob<{ default: ComponentType<object> }>("./ui/islands/*.tsx");

interface MessageChunk {
  default: ResourceLanguage;
}

/** Sets the performance mark `hydrated` when the island is interactive. */
function Marked({ children }: { children: ReactNode }) {
  useEffect(() => void performance.mark("hydrated"), []);
  return children;
}

/** Hydrates an island that the server rendered (app/runtime/island.tsx). */
async function hydrate(element: HTMLElement): Promise<void> {
  const { island: name = "", sent = "" } = element.dataset;
  const load = ISLANDS[`./ui/islands/${name}.tsx`];
  if (!load) throw new Error(`There is no island ${name}`);
  const { site, messages, props }: IslandData = JSON.parse(sent);
  const loading: Promise<MessageChunk>[] = messages.map((href) => import(/* @vite-ignore */ href));
  const [{ default: Island }, chunks] = await Promise.all([load(), Promise.all(loading)]);
  const texts: ResourceLanguage = Object.assign({}, ...chunks.map((chunk) => chunk.default));
  const content = (
    <Marked>
      <I18nextProvider i18n={createI18n(document.documentElement.lang, texts, productOfPage())}>
        <IslandRoot site={site}>
          <Island {...props} />
        </IslandRoot>
      </I18nextProvider>
    </Marked>
  );
  const options = { identifierPrefix: name };
  startTransition(() => {
    if (element.hasChildNodes()) hydrateRoot(element, content, options);
    else createRoot(element, options).render(content);
  });
}

/** The islands that have already started, so that no island starts twice. */
const started = new WeakMap<HTMLElement, Promise<void>>();

function start(element: HTMLElement): Promise<void> {
  const known = started.get(element) ?? hydrate(element);
  started.set(element, known);
  return known;
}

for (const element of document.querySelectorAll<HTMLElement>("[data-island]"))
  start(element).catch(() => {
    // If an island cannot be loaded, the server's HTML stays and works without scripts.
  });

/** Starts an island that a script has added to the page after it was loaded. */
document.addEventListener("start-island", ({ target, detail }: CustomEvent<StartIslandEvent>) => {
  if (target instanceof HTMLElement) detail.started = start(target);
});
