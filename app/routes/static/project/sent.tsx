import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { readProjectToken } from "~/controllers/project/project-cookie";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { findProjectDraft, findConfirmationRecipient } from "~/models/projects/queries.server";
import { ButtonLink } from "~/ui/primitives/button";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { useLink } from "~/ui/hooks/use-site";
import { ProjectMessage } from "~/ui/project/project-layout";
import { EmptyInboxDrawing } from "~/ui/layouts/illustrations";
import { todayOnDomain } from "~/i18n/local-days";

export const handle: PageHandle = { title: "project:sent.title" };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/**
 * The page "Check your inbox". It shows the e-mail address to which this browser's mail was sent, never an address from
 * the URL.
 */
export const loader = access.anyone.loader(async ({ ctx }) => {
  const draft = await findProjectDraft(ctx, readProjectToken(ctx), ctx.domain.code);
  return {
    canCorrect: draft !== null,
    email: draft && (await findConfirmationRecipient(ctx, draft.id)),
    year: Number(todayOnDomain(ctx).slice(0, 4)),
  };
});

export default function ProjectSentPage() {
  const { canCorrect, email, year } = useLoaderData<typeof loader>();
  const { t } = useTranslation("project");
  const link = useLink();
  return (
    <ProjectMessage
      year={year}
      title={t("sent.title")}
      drawing={<EmptyInboxDrawing />}
      actions={canCorrect && <ButtonLink to={link("/project/contact")}>{t("sent.correct")}</ButtonLink>}
    >
      <p>{email === null ? t("sent.body") : t("sent.body_to", { email })}</p>
      <p>{t("sent.validity")}</p>
      <p>{t("sent.nothing")}</p>
    </ProjectMessage>
  );
}
