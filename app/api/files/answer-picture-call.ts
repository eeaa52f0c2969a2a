import type { RequestContext } from "~/context/request-context";
import { bearerOf } from "~/access/bearer";
import { sendPicture } from "~/http/pictures/send-picture";
import { AppError } from "~/models/core/errors";
import { refuse } from "../api-error";
import { countSender } from "../count-sender";
import { optionsAnswer } from "../cors";

const PICTURE_PATH = /^\/media\/([^/]+)$/;

const METHODS = "GET, HEAD, OPTIONS";

/**
 * Whether a client of the HTTP API asks for a picture: with its token, or as a browser that asks whether a script may send
 * the token. Pages ask for pictures without it.
 */
export const isPictureCall = (request: Request, { pathname }: URL): boolean =>
  PICTURE_PATH.test(pathname) &&
  (bearerOf(request) !== null || (request.method === "OPTIONS" && request.headers.has("Origin")));

/** Sends a picture if the token may see it. An expired token gets 401, even if the picture does not exist. */
export async function answerPictureCall(ctx: RequestContext): Promise<Response> {
  const { request, url } = ctx;
  if (request.method === "OPTIONS") return optionsAnswer(ctx, METHODS, ["Authorization", "If-None-Match"]);
  if (request.method !== "GET" && request.method !== "HEAD") {
    ctx.outgoing.set("Allow", METHODS);
    return refuse("api_method");
  }
  const session = await ctx.session();
  if (!session) await countSender(ctx, ctx.unknownSenderLimiter);
  const [, name = ""] = PICTURE_PATH.exec(url.pathname) ?? [];
  try {
    return await sendPicture(ctx, name, session?.me ?? null);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found" && !session) return refuse("session_expired");
    throw error;
  }
}
