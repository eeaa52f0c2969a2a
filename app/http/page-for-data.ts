import type { AppContext } from "~/context";
import { translator } from "~/i18n/texts.server";
import { ERRORS, type ErrorCode } from "~/models/errors";
import { plainErrorPage, type WordedError } from "./plain-error-page";

/** Whether a browser shows the answer as a page: an address, a link or a form, not a script, a picture or a player. */
function asksForPage({ headers }: Request): boolean {
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination !== null) return destination === "document";
  return headers.get("Accept")?.includes("text/html") ?? false;
}

/**
 * The answer as a person may read it: routes without a page of their own (files, pictures, forms that lead elsewhere, what
 * scripts ask) say why they refuse as data, and whoever follows a link or sends a form to one is shown a page that says it.
 */
export async function pageForData(answer: Response, app: AppContext): Promise<Response> {
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
  if (answer.status < 400 || isPage || !asksForPage(app.request)) return answer;
  // Who asks tells the language; where nobody has looked yet, the level of the route was not reached.
  await app.session().catch(() => null);
  return plainErrorPage(app.refusal ?? (await errorOf(answer, app)), app);
}

/** What the data says in words, or else its status. */
async function errorOf(answer: Response, { language }: AppContext): Promise<ErrorCode | WordedError> {
  const { status } = answer;
  const said: unknown = await answer.json().catch(() => null);
  if (typeof said === "object" && said !== null && "error" in said && typeof said.error === "string")
    return { status, words: said.error };
  if (status === 401) return "session_expired";
  if (status === 404) return "not_found";
  return { status, words: translator(language)(ERRORS.api.key) };
}
