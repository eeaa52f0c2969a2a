import type { RequestContext } from "~/context/request-context";
import { anchorOfCall, API_DOCS_PATH } from "./anchor";
import type { ApiCall } from "./contract";

const SECOND = 1000;

/**
 * Tells clients on every answer, also on a refusal, that the call will go: since when and until when (RFC 9745, RFC
 * 8594), and where they read more.
 */
export function announceDeprecation(
  { outgoing, origin }: Pick<RequestContext, "outgoing" | "origin">,
  call: Pick<ApiCall, "deprecated" | "method" | "path">,
  params: Readonly<Record<string, string>>,
): void {
  const { deprecated } = call;
  if (!deprecated) return;
  outgoing.set("Deprecation", `@${Date.parse(deprecated.since) / SECOND}`);
  outgoing.set("Sunset", new Date(deprecated.until).toUTCString());
  const about = `${origin}${API_DOCS_PATH}#${anchorOfCall(call)}`;
  outgoing.append("Link", `<${about}>; rel="deprecation"; type="text/html"`);
  if (deprecated.instead === undefined) return;
  const successor = deprecated.instead.replaceAll(/\{(\w+)\}/g, (_variable, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  outgoing.append("Link", `<${origin}${successor}>; rel="successor-version"`);
}
