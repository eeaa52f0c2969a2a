import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { FLASH_COOKIE, parseFlash, type Flash } from "~/http/flash";
import { type Language } from "~/i18n/domains";
import { productName } from "~/i18n/product-name";
import { languagePrefix } from "~/i18n/public-address";
import { formatTime } from "~/i18n/formats";
import { translator } from "~/i18n/texts.server";
import type { Impersonator, Me } from "~/models/accounts/sessions/queries.server";
import { DocumentContext, type PageDocument } from "~/runtime/document";
import { ErrorScreen } from "~/ui/errors/error-screen";
import {
  ImpersonationBar,
  ImpersonationStyles,
  type ImpersonationTexts,
} from "~/ui/layouts/impersonation-bar";
import { NotFound } from "~/ui/errors/not-found";
import { pageHandleOf } from "~/ui/layouts/page-handle";
import { SpeculationRules } from "~/ui/layouts/speculation";
import { Progress } from "~/ui/layouts/progress";
import { SiteProvider, DEFAULT_SITE, type Site } from "~/ui/hooks/use-site";
import { pageSubjectName } from "~/ui/shell/breadcrumb";
import { useText } from "~/ui/hooks/use-text";
import { errorCodeOfDenial } from "~/ui/errors/denied-code";
import { DeniedScreen } from "~/ui/errors/denied-screen";

export const loader = access.anyone.loader(async ({ ctx, me, request }) => {
  const flash = parseFlash(ctx.cookies.read(request, FLASH_COOKIE));
  ctx.hasReadFlash = flash !== null;
  const isPublic = ctx.side === "public";
  ctx.outgoing.append("Vary", "Cookie");
  ctx.outgoing.set("Content-Language", ctx.language);
  return {
    account: me?.providerId ?? null,
    language: ctx.language,
    prefix: isPublic ? languagePrefix(ctx.domain, ctx.language) : "",
    prefixes: isPublic
      ? ctx.domain.languages.map(({ name }) => ({ language: name, prefix: languagePrefix(ctx.domain, name) }))
      : null,
    locale: ctx.formats.locale,
    domain: ctx.domain.code,
    timeZone: ctx.domain.timeZone,
    currency: ctx.domain.currency,
    supportEmail: ctx.settings.SUPPORT_EMAIL,
    languages: ctx.domain.languages.map((language) => language.name),
    flash: flash && {
      kind: flash.kind,
      stays: flash.stays === true,
      undo: flash.undo ?? null,
      text: await flashText(flash, ctx.language),
    },
    impersonation: me?.impersonator ? await barTexts(ctx, me, me.impersonator) : null,
    requestId: ctx.requestId,
  };
});

/**
 * Translates the flash message on the server, so that no page needs the texts of the previous page. An unknown key
 * gives the text of the general error.
 */
async function flashText({ key, values }: Flash, language: Language): Promise<string> {
  const translate = await translator(language);
  const text = translate(key, values);
  return text === key ? translate("common:errors.unknown") : text;
}

async function barTexts(ctx: RequestContext, me: Me, { endsAt }: Impersonator): Promise<ImpersonationTexts> {
  const translate = await translator(ctx.language);
  const time = formatTime(endsAt, ctx.formats);
  return {
    label: translate("impersonation:bar_label"),
    text: translate("impersonation:bar", { name: `${me.firstname} ${me.lastname}`, time }),
    stop: translate("impersonation:stop"),
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const page = pageHandleOf(useMatches());
  const assets = useContext(DocumentContext);
  return (
    <html
      lang={data?.language ?? assets?.language}
      data-account={data?.account ?? undefined}
      data-request={data ? undefined : (assets?.requestId ?? undefined)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="application-name" content={productName()} />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <PageTitle title={page.title} />
        {page.firstPaint && (
          <link
            rel="expect"
            href={`#${page.firstPaint.after}`}
            media={page.firstPaint.media}
            {...{ blocking: "render" }}
          />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <PageStyles assets={assets} />
        {data?.impersonation && <ImpersonationStyles />}
        {import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null}
        <SpeculationRules nonce={assets?.nonce} />
        <Links />
      </head>
      <body>
        <Progress />
        {data?.impersonation && <ImpersonationBar {...data.impersonation} />}
        <SiteProvider.Provider value={useSiteOfPage()}>{children}</SiteProvider.Provider>
        {/* Scripts are placed at the end of the page, where they do not delay the first paint. Modules run only
            after the page is parsed. */}
        {assets?.scripts.map(({ href, code, cookie }) => (
          <script
            key={href}
            type="module"
            nonce={assets.nonce ?? undefined}
            {...(code === null
              ? { src: href }
              : { "data-href": href, "data-cookie": cookie, dangerouslySetInnerHTML: { __html: code } })}
          />
        ))}
      </body>
    </html>
  );
}

function useSiteOfPage(): Site {
  const data = useRouteLoaderData<typeof loader>("root");
  const { pathname, search } = useLocation();
  const { language, prefix, prefixes, locale, currency, languages, supportEmail, flash } =
    data ?? DEFAULT_SITE;
  const isImpersonating = Boolean(data?.impersonation);
  const here = `${pathname}${search}`;
  return {
    language,
    prefix,
    prefixes,
    locale,
    currency,
    languages,
    supportEmail,
    flash,
    isImpersonating,
    here,
  };
}

/** The title for search engines, which the loader of a public page returns. */
function titleFrom(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("documentTitle" in data)) return null;
  return typeof data.documentTitle === "string" ? data.documentTitle : null;
}

/**
 * The title of the page, such as "Camille Berthier · Demande — Trousseau". An error page uses the title of its error.
 */
function PageTitle({ title }: { title: string | null }) {
  const error = useRouteError();
  const text = useText();
  const matches = useMatches();
  const loaderTitle = titleFrom(matches.at(-1)?.data);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const key = error ? (isMissing ? "common:not_found.title" : "common:error_screen.title") : title;
  const kind = key && text(key);
  const subject = error ? null : pageSubjectName(matches);
  const words =
    !error && loaderTitle !== null ? loaderTitle : [...new Set([subject, kind])].filter(Boolean).join(" · ");
  return <title>{words ? `${words} — ${productName()}` : productName()}</title>;
}

/**
 * The stylesheets: inlined until the browser has fetched them (app/enhance/parts/network/keep-assets.ts), then linked.
 */
function PageStyles({ assets }: { assets: PageDocument | null }) {
  return assets?.styles.map(({ sheet, href, css, cookie }) =>
    css === null ? (
      <link key={sheet} rel="stylesheet" href={href} data-sheet={sheet} />
    ) : (
      <style
        key={sheet}
        data-sheet={sheet}
        data-href={href}
        data-cookie={cookie ?? undefined}
        nonce={assets.nonce ?? undefined}
        dangerouslySetInnerHTML={{ __html: css }}
      />
    ),
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const data = useRouteLoaderData<typeof loader>("root");
  const assets = useContext(DocumentContext);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const code = errorCodeOfDenial(error);
  if (code) return <DeniedScreen code={code} />;
  return <ErrorScreen errorId={data?.requestId ?? assets?.requestId ?? null} />;
}
