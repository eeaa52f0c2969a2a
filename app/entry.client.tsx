import { RemixBrowser } from "@remix-run/react";
import type { ResourceLanguage } from "i18next";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createI18n } from "~/i18n/instance";
import { DocumentContext, type DocumentAssets } from "~/ui/document";

type Messages = Promise<{ default: ResourceLanguage }>;

const MESSAGES: Record<string, () => Messages> = {
  fr: () => import("virtual:messages/provider.fr"),
  en: () => import("virtual:messages/provider.en"),
  de: () => import("virtual:messages/provider.de"),
  it: () => import("virtual:messages/provider.it"),
  nl: () => import("virtual:messages/provider.nl"),
  es: () => import("virtual:messages/provider.es"),
  pt: () => import("virtual:messages/provider.pt"),
};

/** Reads back what the server put into the head, so that both render the same elements. */
function assetsOfDocument(): DocumentAssets {
  return {
    nonce: "",
    inlineStyles: document.head.querySelector("style") ? "" : null,
    stylesHref: document.head.querySelector('link[rel="stylesheet"]')?.getAttribute("href") ?? null,
    fontHrefs: [...document.head.querySelectorAll('link[rel="preload"][as="font"]')].map(
      (link) => link.getAttribute("href") ?? "",
    ),
    inlineScript: null,
    scripts: [],
    messagesHref:
      document.head.querySelector('link[rel="modulepreload"][data-messages]')?.getAttribute("href") ?? null,
  };
}

async function hydrate(): Promise<void> {
  const language = document.documentElement.lang;
  const load = MESSAGES[language] ?? MESSAGES["fr"];
  const messages = load ? (await load()).default : {};
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={createI18n(language, messages)}>
        <DocumentContext.Provider value={assetsOfDocument()}>
          <RemixBrowser />
        </DocumentContext.Provider>
      </I18nextProvider>,
    );
  });
}

void hydrate();
