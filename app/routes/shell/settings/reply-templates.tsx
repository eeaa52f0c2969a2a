import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { LANGUAGES } from "~/i18n/domains";
import { listTemplates } from "~/models/replies/queries.server";
import { standardTemplate } from "~/presenters/replies/standard-template.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import { TemplateList } from "~/ui/replies/template-list";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "replies:title",
  crumbs: [{ text: "replies:title" }],
} satisfies PageHandle & ShellHandle;

/** Lists the reader's language first, then the languages for which the provider has templates. */
export const loader = access.moderated.loader(async ({ ctx, me }) => {
  const templates = await listTemplates(ctx, me.providerId);
  const ownOf = (name: string) => templates.filter(({ language }) => language === name);
  const rank = (name: string) => (name === ctx.language ? 0 : ownOf(name).length > 0 ? 1 : 2);
  return {
    languages: [...LANGUAGES]
      .sort((one, other) => rank(one) - rank(other))
      .map((language) => ({
        language,
        isFirst: rank(language) < 2,
        own: ownOf(language).map(({ id, name, subject }) => ({ id, name, subject })),
        standard: standardTemplate(language, me).subject,
      })),
  };
});

/** A provider's reply templates, by language. */
export default function ReplyTemplates() {
  const { languages } = useLoaderData<typeof loader>();
  const { t } = useTranslation("replies");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <TemplateList languages={languages} />
    </>
  );
}
