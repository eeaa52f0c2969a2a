import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import type { ResourceLanguage } from "i18next";
import { createI18n } from "~/i18n/instance";
import { DocumentContext, type DocumentAssets } from "~/ui/layouts/document";

/** Reads the assets that the server wrote into the head, so that hydration renders the same elements. */
function assetsOfDocument(): DocumentAssets {
  const styles = document.head.querySelector<HTMLElement>("[data-sheet]");
  return {
    nonce: "",
    sheet: styles?.dataset["sheet"] ?? "",
    inlineStyles: styles?.matches("style") ? "" : null,
    stylesHref: styles?.getAttribute("href") ?? styles?.dataset["href"] ?? null,
    stylesCookie: styles?.dataset["cookie"] ?? null,
    inlineScript: null,
    scripts: [],
    messages: [...document.head.querySelectorAll<HTMLLinkElement>("link[data-messages]")].map((link) => ({
      namespace: link.dataset["messages"] ?? "",
      href: link.getAttribute("href") ?? "",
    })),
    requestId: document.documentElement.dataset["request"] ?? null,
    language: document.documentElement.lang,
  };
}

interface MessageChunk {
  default: ResourceLanguage;
}

/** The texts that the server listed for this page (scripts/vite/message-chunks.ts). */
async function textsOf(assets: DocumentAssets): Promise<ResourceLanguage> {
  const chunks: MessageChunk[] = await Promise.all(
    assets.messages.map(({ href }) => import(/* @vite-ignore */ href)),
  );
  return Object.assign({}, ...chunks.map((chunk) => chunk.default));
}

async function hydrate(): Promise<void> {
  const language = document.documentElement.lang;
  const assets = assetsOfDocument();
  const texts = await textsOf(assets);
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={createI18n(language, texts)}>
        <DocumentContext.Provider value={assets}>
          <RemixBrowser />
        </DocumentContext.Provider>
      </I18nextProvider>,
    );
  });
}

void hydrate();
