import { useTranslation } from "react-i18next";
import { mapSections, PORTRAIT_SECTIONS, type TextByPortraitSection } from "~/models/portraits/rules";
import { Banner } from "../feedback/banner";
import { DeleteDialog } from "../feedback/delete-dialog";
import { ErrorSummary } from "../forms/error-summary";
import { SaveBar } from "../forms/save-bar";
import { TwoVersions } from "../forms/two-versions";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { Island } from "~/runtime/island";
import { ButtonLink } from "../primitives/button";
import { PageHeader } from "../primitives/page-header";
import { PortraitSections } from "./portrait-sections";

const PAGE = "/portrait-experiences";
const DISCARD = `${PAGE}?dialog=discard`;

export interface PortraitPageProps {
  /** The texts of the draft, or of the saved portrait if there is no draft. */
  sections: TextByPortraitSection;
  /** The version of the stored data (portrait and draft) that the page shows. */
  seen: string;
  /**
   * The draft is based on the portrait that was saved at this time; empty if no portrait was saved before the draft.
   */
  base: string;
  /** Day and time when the draft was saved; null without a draft. */
  draft: { day: string; time: string } | null;
  rejected: RejectedFormResponse;
  dialog: string | null;
}

/** The page with the four texts of a provider's portrait, which are saved together. */
export function PortraitPage({ sections, seen, base, draft, rejected, dialog }: PortraitPageProps) {
  const { t } = useTranslation("portrait");
  const form = useForm({ schema: "portrait", rejected, own: { intent: "save" }, defaultValue: sections });
  const shown = mapSections((name) => ({ typed: form.value(name), error: form.error(name) }));
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      {draft && (
        <Banner
          tone="warn"
          title={t("draft.title", { date: draft.day })}
          action={
            <ButtonLink size="sm" to={DISCARD} keepScroll>
              {t("draft.discard")}
            </ButtonLink>
          }
        >
          {t("draft.body")}
        </Banner>
      )}
      <form
        {...form.props}
        method="post"
        action={PAGE}
        data-draft={`${PAGE}/draft`}
        data-has-draft={draft ? "" : undefined}
      >
        {form.isRejected && (
          <div className="mb-6">
            <ErrorSummary {...form.summary} />
          </div>
        )}
        <TwoVersions
          {...{ form, seen }}
          keepTo={PAGE}
          fields={PORTRAIT_SECTIONS.map((name) => ({ name, label: t(`sections.${name}.title`) }))}
        />
        {base !== "" && <input type="hidden" name="base" value={base} />}
        <Island name="portrait" component={PortraitSections} props={{ sections: shown }} />
        <SaveBar
          isRejected={form.isRejected || draft !== null}
          note={
            <span
              data-draft-state=""
              data-kept={t("draft.kept", { time: "{time}" })}
              data-failed={t("draft.failed")}
              hidden={draft === null}
            >
              {draft && t("draft.kept", { time: draft.time })}
            </span>
          }
        />
      </form>
      {draft && <DiscardDialog rejected={rejected} isOpen={dialog === "discard"} />}
    </>
  );
}

function DiscardDialog({ rejected, isOpen }: { rejected: RejectedFormResponse; isOpen: boolean }) {
  const { t } = useTranslation("portrait");
  const form = useForm({ rejected, own: { intent: "discard" } });
  return (
    <DeleteDialog
      action={DISCARD}
      intent="discard"
      name="discard"
      closeTo={PAGE}
      isOpen={isOpen || form.isRejected}
      form={form}
      words={{ title: t("draft.discard_title"), body: t("draft.discard_body"), submit: t("draft.discard") }}
    />
  );
}
