import { useTranslation } from "react-i18next";
import type { VenuesPage } from "~/presenters/venues/load-venues.server";
import { VENUES_PATH } from "~/models/venues/rules";
import { discardDraftDialogPath } from "~/models/venues/wizard/wizard.rules";
import { Banner } from "../feedback/banner";
import { EmptyState } from "../feedback/empty-state";
import { NoPicturesDrawing } from "../layouts/illustrations";
import { ButtonLink } from "../primitives/button";
import { PlusIcon, SpoolIcon } from "../primitives/icons";
import { PageHeader } from "../primitives/page-header";
import { DeleteVenue } from "./delete-venue";
import { DiscardDraft } from "~/ui/venues/wizard/discard-draft";
import { VenueCard } from "./venue-card";

const CREATE = `${VENUES_PATH}/create`;

interface VenuesPageProps extends VenuesPage {
  /** The open confirmation dialog, and the id of its venue. */
  dialog: { name: "delete" | "discard"; venue: string } | null;
  /** The error message, if the server rejected a form on this page. */
  problem: string | undefined;
}

/** The page with the venues of an account, each with its visibility to couples and its buttons. */
export function VenuesPageView({ venues, isPremium, hasRoom, draft, dialog, problem }: VenuesPageProps) {
  const { t } = useTranslation("venues");
  const isEmpty = venues.length === 0 && !draft;
  const isValidated = venues.every(({ validation }) => validation === "validated");
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        actions={!isEmpty && <AddVenue {...{ hasRoom, isPremium, hasDraft: draft !== null }} />}
      />
      {problem && <Banner tone="danger" title={problem} />}
      {isEmpty ? (
        <EmptyState
          title={t("empty.title")}
          drawing={<NoPicturesDrawing />}
          actions={
            <ButtonLink variant="primary" icon={PlusIcon} to={CREATE}>
              {t("add")}
            </ButtonLink>
          }
        >
          {t("empty.body")}
        </EmptyState>
      ) : (
        <div className="grid gap-8 md:gap-10">
          {draft && <NewDraft draft={draft} hasRoom={hasRoom} />}
          {venues.length > 0 && (
            <ul role="list" className="grid gap-5">
              {venues.map((venue, index) => (
                <VenueCard key={venue.id} venue={venue} isFirst={index === 0} />
              ))}
            </ul>
          )}
          {(!isValidated || venues.length < 2) && <HowValidated />}
        </div>
      )}
      <AskedDialog {...{ venues, draft, dialog }} />
    </>
  );
}

function AskedDialog({ venues, draft, dialog }: Pick<VenuesPageProps, "venues" | "draft" | "dialog">) {
  const venue = venues.find(({ id }) => id === dialog?.venue);
  if (dialog?.name === "delete" && venue)
    return <DeleteVenue id={venue.id} name={venue.name} closeTo={VENUES_PATH} isOpen />;
  if (dialog?.name === "discard" && (venue?.hasDraft || draft?.id === dialog.venue))
    return <DiscardDraft id={dialog.venue} isNew={draft?.id === dialog.venue} />;
  return null;
}

/** The button that adds a venue, or the reason why no venue can be added. */
function AddVenue({
  hasRoom,
  isPremium,
  hasDraft,
}: Pick<VenuesPageProps, "hasRoom" | "isPremium"> & { hasDraft: boolean }) {
  const { t } = useTranslation("venues");
  if (hasRoom)
    return hasDraft ? null : (
      <ButtonLink variant="primary" icon={PlusIcon} to={CREATE}>
        {t("add")}
      </ButtonLink>
    );
  if (isPremium) return <p className="text-sm text-ink-2">{t("full")}</p>;
  return (
    <div className="grid justify-items-start gap-2 md:justify-items-end">
      <button
        className="button"
        type="button"
        aria-disabled="true"
        aria-describedby="premium-required"
        title={t("venue.list.premium_required")}
      >
        <PlusIcon />
        {t("add")}
      </button>
      <p className="flex max-w-96 items-start gap-2 text-sm/5 text-ink-2" id="premium-required">
        <SpoolIcon size="sm" className="mt-0.5 flex-none text-brass-ink" />
        <span>
          {t("venue.list.premium_required")}{" "}
          <a className="link whitespace-nowrap" href="/subscription">
            {t("offers")}
          </a>
        </span>
      </p>
    </div>
  );
}

/** The draft of a new venue, with the buttons to continue or delete it. */
function NewDraft({ draft, hasRoom }: { draft: NonNullable<VenuesPage["draft"]>; hasRoom: boolean }) {
  const { t } = useTranslation("venues");
  return (
    <section className="card flex flex-wrap items-center gap-x-4 gap-y-3 px-(--inset) py-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-title-sm wrap-anywhere">{draft.name || t("draft.title")}</h2>
        <p className="text-sm text-ink-2">
          {draft.name && `${t("draft.title")}. `}
          {t("draft.kept", { when: draft.keptAt })}
        </p>
      </div>
      <ButtonLink variant="ghost" to={discardDraftDialogPath(draft.id)} keepScroll>
        {t("draft.discard")}
      </ButtonLink>
      {hasRoom && (
        <ButtonLink variant="primary" to={CREATE}>
          {t("draft.continue")}
        </ButtonLink>
      )}
    </section>
  );
}

function HowValidated() {
  const { t } = useTranslation("venues");
  return (
    <section className="card card-quiet px-6 py-5.5">
      <h2 className="text-[1.25rem]">{t("validation_note.title")}</h2>
      <p className="mt-2 max-w-[64ch] text-sm text-ink-2">{t("validation_note.body")}</p>
    </section>
  );
}
