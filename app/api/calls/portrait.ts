import * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import { readStateDigest } from "~/models/core/save-if-unchanged.server";
import { portraitSectionField } from "~/models/portraits/form.rules";
import { typedTextOfHtml } from "~/models/portraits/html.rules";
import { findPortrait, storedPortraitJson } from "~/models/portraits/queries.server";
import { mapSections, PORTRAIT_SECTIONS } from "~/models/portraits/rules";
import { savePortrait } from "~/models/portraits/save-portrait.server";
import { portraitOfApi } from "~/presenters/portraits/portrait-of-api";
import { refuse } from "../api-error";
import { apiCall } from "../contract";
import { versionOfTag, withVersion } from "../version-tag";
import { warningsOf } from "../warnings";

/** A section as HTML. Its length is that of the text that a person would type. */
const section = z
  .string()
  .transform(typedTextOfHtml)
  .transform(({ text, dropped }, context) => {
    const typed = portraitSectionField.safeParse(text);
    for (const { message } of typed.error?.issues ?? []) context.addIssue({ code: "custom", message });
    return { text: typed.data ?? "", dropped };
  });

async function answerPortrait(ctx: RequestContext, providerId: string, dropped: readonly string[] = []) {
  const [{ saved }, version] = await Promise.all([
    findPortrait(ctx, providerId),
    readStateDigest(ctx, storedPortraitJson(providerId)),
  ]);
  return withVersion(ctx, version, { ...portraitOfApi(saved), ...warningsOf(dropped) });
}

/** The texts about a provider, as couples read them. */
export const PORTRAIT_CALLS = [
  apiCall({
    id: "D2-17",
    method: "GET",
    path: "/api/portrait-experiences",
    access: "planner",
    failure: "portrait_failed",
    handle: ({ ctx, me }) => answerPortrait(ctx, me.providerId),
  }),
  apiCall({
    id: "D2-18",
    method: "POST",
    path: "/api/portrait-experiences",
    access: "planner",
    body: z.strictObject({ portrait: section, experience: section, service: section, benefits: section }),
    failure: "portrait_failed",
    handle: async ({ ctx, me: { providerId }, input, ifMatch }) => {
      const typed = mapSections((name) => input[name].text);
      if (!(await savePortrait(ctx, providerId, typed, versionOfTag(ifMatch))))
        return refuse("portrait_failed", { status: 412 });
      return answerPortrait(
        ctx,
        providerId,
        PORTRAIT_SECTIONS.flatMap((name) => input[name].dropped),
      );
    },
  }),
];
