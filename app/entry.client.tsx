import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import type { ResourceLanguage } from "i18next";
import { createI18n, type NamespaceLoaders } from "~/i18n/instance";
import { DocumentContext, type DocumentAssets } from "~/ui/layouts/document";

type Messages = Promise<{ default: ResourceLanguage; more: NamespaceLoaders }>;

const MESSAGES: Record<string, () => Messages> = {
  fr: () => import("virtual:messages/provider.fr"),
  en: () => import("virtual:messages/provider.en"),
  de: () => import("virtual:messages/provider.de"),
  it: () => import("virtual:messages/provider.it"),
  nl: () => import("virtual:messages/provider.nl"),
  es: () => import("virtual:messages/provider.es"),
  pt: () => import("virtual:messages/provider.pt"),
};

/** Reads the assets that the server wrote into the head, so that hydration renders the same elements. */
function assetsOfDocument(): DocumentAssets {
  const styles = document.head.querySelector<HTMLElement>("[data-sheet]");
  return {
    nonce: "",
    sheet: styles?.dataset["sheet"] ?? "",
    inlineStyles: styles?.matches("style") ? "" : null,
    stylesHref: styles?.getAttribute("href") ?? null,
    fontHrefs: [...document.head.querySelectorAll('link[rel="preload"][as="font"]')].map(
      (link) => link.getAttribute("href") ?? "",
    ),
    inlineScript: null,
    scripts: [],
    messages: [...document.head.querySelectorAll<HTMLLinkElement>("link[data-messages]")].map((link) => ({
      area: link.dataset["messages"] ?? "",
      href: link.getAttribute("href") ?? "",
    })),
    takesPayments: document.head.querySelector('meta[name="payments"]') !== null,
    requestId: document.documentElement.dataset["request"] ?? null,
    language: document.documentElement.lang,
  };
}

/** Loads the shared texts and those that the server listed for this page; other texts load on first use. */
async function textsOf(language: string, assets: DocumentAssets) {
  const load = MESSAGES[language] ?? MESSAGES["fr"];
  if (!load) return { texts: {}, more: {} };
  const { default: shared, more } = await load();
  const loading = assets.messages.flatMap(({ area }) => more[area]?.() ?? []);
  const named = await Promise.all(loading);
  const texts: ResourceLanguage = Object.assign({}, shared, ...named.map((part) => part.default));
  return { texts, more };
}

async function hydrate(): Promise<void> {
  const language = document.documentElement.lang;
  const assets = assetsOfDocument();
  const { texts, more } = await textsOf(language, assets);
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={createI18n(language, texts, more)}>
        <DocumentContext.Provider value={assets}>
          <RemixBrowser />
        </DocumentContext.Provider>
      </I18nextProvider>,
    );
  });
}

void hydrate();
