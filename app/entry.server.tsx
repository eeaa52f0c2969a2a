import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { i18n } from "i18next";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import assets from "virtual:client-assets";
import type { RequestContext } from "~/context/request-context";
import { plainErrorPage } from "~/http/plain-error-page";
import { isFromScript } from "~/http/script-answer";
import { inlineHash } from "~/http/security/inline-hash";
import type { InlineHashes } from "~/http/security/security-headers";
import type { Language } from "~/i18n/domains";
import { i18nFor } from "~/i18n/texts.server";
import { describeError, logEvent } from "~/log";
import { AppError, ERRORS } from "~/models/core/errors";
import {
  DocumentContext,
  type IslandAssets,
  type PageDocument,
  type PageScript,
  type PageSheet,
} from "~/runtime/document";
import { SPECULATION_RULES } from "~/ui/layouts/speculation";
import { pageHandleOf } from "~/ui/layouts/page-handle";
import {
  ERROR_SHEET,
  firstSheetNameOf,
  firstSheetPath,
  stylesheetNameOf,
  stylesheetNamesOf,
  type StylesheetName,
} from "~/runtime/page-sheets";
import { days, inSeconds } from "~/models/core/time.rules";

/** Seconds during which the server assumes that a browser still has a cached file. */
const BROWSER_CACHE_SECONDS = inSeconds(days(30));

/**
 * Renders without streaming: all data are ready before the first byte, and streaming is the slowest part of rendering
 * in workerd (docs/performance.md). Remix's own stream of loader data is not sent, because no page is hydrated as a
 * whole.
 */
export default async function handleRequest(
  _request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { ctx }: AppLoadContext,
): Promise<Response> {
  const { matches, errors } = remixContext.staticHandlerContext;
  const page = pageHandleOf(
    matches.map(({ route: { id }, params }) => ({
      id,
      params,
      handle: remixContext.routeModules[id]?.handle,
    })),
  );
  const isErrorPage = errors !== null && "root" in errors;
  const id = matches.at(-1)?.route.id ?? "";
  const sheets: readonly SheetOfPage[] = isErrorPage ? [{ sheet: ERROR_SHEET, first: null }] : sheetsOf(id);
  ctx.payments = page.payments;
  await remixContext.serverHandoffStream?.cancel();
  delete remixContext.serverHandoffStream;
  const [texts, styles, scripts] = await Promise.all([
    readTexts(ctx),
    stylesInOrder(ctx, sheets),
    scriptsFor(ctx, page.enhance),
  ]);
  if (!texts) return plainErrorPage("unexpected", ctx);
  const translated = (content: ReactElement) => <I18nextProvider i18n={texts}>{content}</I18nextProvider>;
  if (ctx.sharedPage) ctx.sharedPage.inline = await inlineHashesOf(styles, scripts);
  const document: PageDocument = {
    nonce: ctx.sharedPage ? null : ctx.nonce,
    styles,
    scripts,
    island: (name) => islandAssets(name, ctx.language),
    renderIsland: (name, content) => renderToString(translated(content), { identifierPrefix: name }),
    requestId: ctx.requestId,
    language: ctx.language,
  };
  const html = renderToString(
    translated(
      <DocumentContext.Provider value={document}>
        <RemixServer context={remixContext} url={ctx.url.href} />
      </DocumentContext.Provider>,
    ),
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The page is encoded here, because workerd takes longer to encode a long string itself.
  return new Response(new TextEncoder().encode(`<!DOCTYPE html>${html}`), { status, headers });
}

/** Hashes of the texts that the page contains, for a content security policy without a nonce. */
async function inlineHashesOf(
  styles: readonly PageSheet[],
  scripts: readonly PageScript[],
): Promise<InlineHashes> {
  const codes = [...scripts.map(({ code }) => code), SPECULATION_RULES];
  const hashesOf = (texts: readonly (string | null)[]) =>
    Promise.all(texts.filter((text) => text !== null).map(inlineHash));
  return { scripts: await hashesOf(codes), styles: await hashesOf(styles.map(({ css }) => css)) };
}

/** Returns null if the texts cannot be read. It must not throw, because Remix would then respond without a page. */
const readTexts = (ctx: RequestContext): Promise<i18n | null> =>
  i18nFor(ctx.language).catch((failure: unknown) => {
    ctx.reportFailure("texts", failure);
    return null;
  });

function islandAssets(name: string, language: Language): IslandAssets {
  const island = assets.islands[name];
  if (!island) throw new Error(`There is no island ${name}`);
  const { scripts, preloads, texts } = island;
  const messages = texts.flatMap((namespace) => assets.messages[`${namespace}.${language}`] ?? []);
  return { scripts, preloads, messages };
}

/**
 * Returns the small scripts of a page, in their order. A script is inlined until a cookie shows that the browser has
 * fetched this version of it.
 */
async function scriptsFor(ctx: RequestContext, names: readonly string[]): Promise<PageScript[]> {
  const scripts = await Promise.all(
    names.map(async (name) => {
      const script = assets.enhance[name];
      if (!script) return [];
      const { href, isInlined } = script;
      const isCarried = isInlined && !isInBrowserCache(ctx, `js-${name}`, href);
      const code = isCarried ? await readFile(ctx, href) : null;
      return [{ href, code, cookie: code === null ? null : cacheCookie(ctx, `js-${name}`, href) }];
    }),
  );
  return scripts.flat();
}

/**
 * Returns true if the page can link to a file instead of inlining it: the browser has this version, or the request
 * comes from a script, which needs no styles.
 */
const isInBrowserCache = (ctx: RequestContext, name: string, href: string): boolean =>
  isFromScript(ctx.request) || ctx.cookies.read(ctx.request, name) === href;

/**
 * The cookie that app/enhance/parts/network/keep-assets.ts sets through `document.cookie` after it has fetched a file.
 */
const cacheCookie = (ctx: RequestContext, name: string, href: string): string =>
  ctx.cookies.write(name, href, { maxAge: BROWSER_CACHE_SECONDS, scriptable: true });

/** A stylesheet of a page, and the name of its part that the page uses (`firstSheetNameOf`). */
interface SheetOfPage {
  sheet: StylesheetName;
  first: string | null;
}

const sheetsOf = (id: string): SheetOfPage[] =>
  stylesheetNamesOf(id).map((sheet) => ({
    sheet,
    first: sheet === stylesheetNameOf(id) ? firstSheetNameOf(id) : null,
  }));

/** The stylesheets are read one after the other, because a Worker may open few connections at the same time. */
async function stylesInOrder(ctx: RequestContext, sheets: readonly SheetOfPage[]): Promise<PageSheet[]> {
  const styles: PageSheet[] = [];
  for (const sheet of sheets) styles.push(...(await stylesFor(ctx, sheet)));
  return styles;
}

/**
 * Inlines a stylesheet, or the part that the page uses, until a cookie shows that the browser has fetched this version;
 * after that the page links to it. The development server has no stylesheet of the frame, because there those of pages
 * are complete.
 */
async function stylesFor(ctx: RequestContext, { sheet, first }: SheetOfPage): Promise<PageSheet[]> {
  const styles = assets.styles[sheet];
  if (!styles) return [];
  const { href, isInlined } = styles;
  const name = `css-${sheet}`;
  const isCarried = isInlined && !isInBrowserCache(ctx, name, href);
  const part = isCarried && first !== null ? await readFile(ctx, firstSheetPath(first)) : null;
  const css = isCarried ? (part ?? (await readFile(ctx, href))) : null;
  return [{ sheet, href, css, cookie: css === null ? null : cacheCookie(ctx, name, href) }];
}

/**
 * Cache of inlined stylesheets and scripts, by path. They are read from the static files when first needed, so that
 * the Worker's own script stays small and starts fast.
 */
const files = new Map<string, string>();

/**
 * Returns null if the file cannot be read; the page then links the file. Requests do not share a pending read, because
 * workerd may never settle a promise of another request.
 */
async function readFile(ctx: RequestContext, href: string): Promise<string | null> {
  const known = files.get(href);
  if (known !== undefined) return known;
  const text = await ctx.readAsset(href);
  if (text !== null) files.set(href, text);
  return text;
}

/**
 * Logs an exception of a loader or action; the page shows only the id. Responses below 500 are not failures, and their
 * message contains the URL, which may contain a one-time token.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const isExpected = error instanceof AppError && ERRORS[error.code].log !== "error";
  logEvent({
    event: "failure",
    level: isExpected ? "info" : "error",
    requestId: context.ctx.requestId,
    failure: describeError(error),
  });
}
