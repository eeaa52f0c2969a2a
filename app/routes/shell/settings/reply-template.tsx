import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { isLanguage, type Language } from "~/i18n/domains";
import { translator } from "~/i18n/texts.server";
import { AppError, ERRORS } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import { templateSchema } from "~/models/replies/form.rules";
import { readStateDigest } from "~/models/core/save-if-unchanged.server";
import { findTemplate, storedTemplate } from "~/models/replies/queries.server";
import { addTemplate, changeTemplate, deleteTemplate } from "~/models/replies/save-template.server";
import { standardTemplate } from "~/presenters/replies/standard-template.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { TemplatePage } from "~/ui/replies/template-page";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

/**
 * Last path segment for a new template. `?language=` is the language of the template; `?from=standard` fills in the
 * built-in text.
 */
const NEW = "new";
const LIST = "/reply-templates";

export const handle = {
  title: "replies:title",
  crumbs: [{ text: "replies:title", to: LIST }, { from: "heading" }],
} satisfies PageHandle & ShellHandle;

function languageOf(ctx: RequestContext): Language {
  const asked = ctx.url.searchParams.get("language");
  return isLanguage(asked) ? asked : ctx.language;
}

export const loader = access.moderated.loader(async ({ ctx, me, params, url }) => {
  const t = await translator(ctx.language);
  const id = params["uuid"];
  const isVenue = me.role === "ROLE_VENUE";
  if (id === NEW) {
    const language = languageOf(ctx);
    const isStandard = url.searchParams.get("from") === "standard";
    const { name, subject, body } = standardTemplate(language, me);
    return {
      heading: t("replies:form.new_title"),
      language,
      isVenue,
      path: null,
      seen: null,
      fields: isStandard ? { name, subject, body } : { name: "", subject: "", body: "" },
    };
  }
  if (!isUuid(id)) throw new AppError("not_found");
  const [template, seen] = await Promise.all([
    findTemplate(ctx, me.providerId, id),
    readStateDigest(ctx, storedTemplate(me.providerId, id)),
  ]);
  if (!template) throw new AppError("not_found");
  const { language, name, subject, body } = template;
  const heading = t("replies:form.edit_title");
  return {
    heading,
    language,
    isVenue,
    path: `${LIST}/${template.id}`,
    seen,
    fields: { name, subject, body },
  };
});

export const action = access.moderated.action(
  templateSchema,
  async ({ ctx, me, params, input, invalid }) => {
    const id = params["uuid"];
    if (id !== NEW && !isUuid(id)) throw new AppError("not_found");
    if (input.intent === "delete") {
      await deleteTemplate(ctx, me.providerId, id);
      ctx.flash({ kind: "success", key: "replies:flash.deleted" });
      return redirect(LIST, 303);
    }
    if (id === NEW) {
      const rejection = await addTemplate(ctx, me.providerId, languageOf(ctx), input);
      if (rejection) return invalid({ "": ERRORS[rejection].key }, ERRORS[rejection].status);
    } else if (!(await changeTemplate(ctx, me.providerId, id, input))) {
      if (!(await findTemplate(ctx, me.providerId, id))) throw new AppError("not_found");
      return invalid({ "": ERRORS.changed_meanwhile.key }, ERRORS.changed_meanwhile.status);
    }
    ctx.flash({ kind: "success", key: "replies:flash.added" });
    return redirect(LIST, 303);
  },
  { failure: "template_failed" },
);

/** The form of a reply template, new or stored. */
export default function ReplyTemplate() {
  const { heading, language, isVenue, path, seen, fields } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  const [search] = useSearchParams();
  return (
    <TemplatePage
      {...{ heading, language, isVenue, path, seen, fields, rejected }}
      isDeleting={search.get("dialog") === "delete"}
    />
  );
}
