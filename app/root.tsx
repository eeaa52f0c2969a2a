import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useContext, useEffect, type ReactNode } from "react";
import { access } from "~/access/access";
import { FLASH_COOKIE, parseFlash } from "~/http/flash";
import { formatLocale } from "~/i18n/domains";
import { DocumentContext, type DocumentAssets } from "~/ui/document";
import { isErrorCode, type ErrorCode } from "~/models/errors";
import { ErrorScreen } from "~/ui/error-screen";
import { NotFound } from "~/ui/not-found";
import { pageHandleOf } from "~/ui/page-handle";
import { useText } from "~/ui/use-text";
import { RefusalScreen } from "~/ui/refusal-screen";

export const loader = access.anyone.loader(async ({ app, request }) => {
  const flash = parseFlash(app.cookies.read(request, FLASH_COOKIE));
  if (flash) app.outgoing.append("Set-Cookie", app.cookies.clear(FLASH_COOKIE));
  app.outgoing.append("Vary", "Cookie");
  app.outgoing.set("Content-Language", app.language);
  return {
    language: app.language,
    locale: formatLocale(app.domain, app.language),
    domain: app.domain.code,
    timeZone: app.domain.timeZone,
    currency: app.domain.currency,
    languages: app.domain.languages.map((language) => language.name),
    flash,
    requestId: app.requestId,
  };
});

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const page = pageHandleOf(useMatches().map((match) => match.handle));
  const assets = useContext(DocumentContext);
  return (
    <html lang={data?.language ?? "fr"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <PageTitle title={page.title} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {assets?.fontHrefs.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <PageStyles assets={assets} />
        {assets?.messages.map(({ area, href }) => (
          <link key={area} rel="modulepreload" href={href} data-messages={area} />
        ))}
        {assets?.takesPayments ? <meta name="payments" content="card" /> : null}
        {import.meta.env.DEV && !page.isHydrated ? <script type="module" src="/@vite/client" /> : null}
        {assets?.scripts.map((script) => (
          <script key={script.href} type="module" src={script.href} nonce={assets.nonce} />
        ))}
        {assets?.inlineScript ? (
          <script
            type="module"
            nonce={assets.nonce}
            dangerouslySetInnerHTML={{ __html: assets.inlineScript }}
          />
        ) : null}
        <Links />
      </head>
      <body>
        {children}
        {page.isHydrated ? (
          <>
            <ScrollRestoration nonce={assets?.nonce} />
            <Scripts nonce={assets?.nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

const PRODUCT = "Trousseau";

/** The words a public page is found by, where its loader has made some. */
function titleFrom(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("documentTitle" in data)) return null;
  return typeof data.documentTitle === "string" ? data.documentTitle : null;
}

/** "Votre adresse — Trousseau"; an error page is called what it says. */
function PageTitle({ title }: { title: string | null }) {
  const error = useRouteError();
  const text = useText();
  const made = titleFrom(useMatches().at(-1)?.data);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const key = error ? (isMissing ? "common:not_found.title" : "common:error_screen.title") : title;
  const words = !error && made !== null ? made : key && text(key);
  return <title>{words ? `${words} — ${PRODUCT}` : PRODUCT}</title>;
}

/** The stylesheet: carried by the page on a first visit, linked once the browser has it. */
function PageStyles({ assets }: { assets: DocumentAssets | null }) {
  if (assets?.stylesHref) return <link rel="stylesheet" href={assets.stylesHref} data-styles="" />;
  return (
    <style
      nonce={assets?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: assets?.inlineStyles ?? "" }}
    />
  );
}

export default function Root() {
  // Tells measurements when the page answers to its scripts.
  useEffect(() => void performance.mark("hydrated"), []);
  return <Outlet />;
}

/** The code of an answer made from an AppError (app/access/access.ts). */
function errorCodeOf(answer: unknown): ErrorCode | null {
  if (typeof answer !== "object" || answer === null || !("code" in answer)) return null;
  return isErrorCode(answer.code) ? answer.code : null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const data = useRouteLoaderData<typeof loader>("root");
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFound />;
    const code = errorCodeOf(error.data);
    if (code) return <RefusalScreen code={code} />;
  }
  return <ErrorScreen errorId={data?.requestId ?? null} />;
}
