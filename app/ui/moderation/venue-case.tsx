import { useTranslation } from "react-i18next";
import { formatDateTime, type Formats } from "~/i18n/formats";
import type {
  DescribedVenueReview,
  FieldChange,
  FieldInWords,
  FieldText,
} from "~/presenters/venues/describe-case.server";
import type { PastDecision, VenueUnderReview } from "~/models/venues/review/review.queries.server";
import { EventItem, EventList, EventNote, EventQuote } from "../admin/event-list";
import { DescriptionList } from "../data-display/description-list";
import type { RejectedFormResponse } from "../forms/use-form";
import { Picture } from "../pictures/picture";
import { BreakableText } from "../primitives/breakable";
import { Card } from "../primitives/card";
import { Chip } from "../primitives/chip";
import { CalendarIcon, EyeIcon, MailIcon, PhoneIcon, StoreIcon, UserRoundIcon } from "../primitives/icons";
import { RestrictedTextView } from "../primitives/restricted-text";
import { DecisionForms } from "./decision-card";

/**
 * The owner's changes since the last decision. The old value is beside the new value, or above it on narrow screens.
 */
export function ChangesCard({ changes }: { changes: readonly FieldChange[] }) {
  const { t } = useTranslation("venue_review");
  return (
    <Card title={t("sections.changes")}>
      {changes.length === 0 ? (
        <p className="hint">{t("no_changes")}</p>
      ) : (
        <ul className="grid gap-5" role="list">
          {changes.map((change) => (
            <li key={change.field}>
              <Change change={change} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Change({ change: { field, before, value, isList } }: { change: FieldChange }) {
  const { t } = useTranslation("venue_review");
  const none = t(isList ? "none" : "nothing");
  return (
    <>
      <h3 className="mb-1.5 font-sans text-sm font-semibold">{t(`fields.${field}`)}</h3>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div className="border-l-2 border-line-strong pl-3">
          <dt className="text-xs text-ink-2">{t(isList ? "removed" : "before")}</dt>
          <dd className="wrap-anywhere whitespace-pre-line text-ink-2">
            {before.length === 0 ? none : <del className="no-underline">{written(before)}</del>}
          </dd>
        </div>
        <div className="border-l-2 border-warn-line pl-3">
          <dt className="text-xs text-ink-2">{t(isList ? "added" : "now")}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {value.length === 0 ? none : <ins className="no-underline">{written(value)}</ins>}
          </dd>
        </div>
      </dl>
    </>
  );
}

const written = (told: FieldText) => (typeof told === "string" ? told : <RestrictedTextView blocks={told} />);

/** All fields of a venue, with a link to its page as couples see it. */
export function FieldsCard({ id, fields }: { id: string; fields: readonly FieldInWords[] }) {
  const { t } = useTranslation("venue_review");
  return (
    <Card
      title={t("sections.page")}
      aside={
        <a className="link tap-target" href={`/admin/venues/${id}/preview`}>
          {t("preview.open")}
        </a>
      }
    >
      <dl className="grid gap-3.5">
        {fields.map(({ field, value }) => (
          <div className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[11rem_minmax(0,1fr)]" key={field}>
            <dt className="text-sm/6 text-ink-2">{t(`fields.${field}`)}</dt>
            <dd className="max-w-[66ch] wrap-anywhere whitespace-pre-line">
              <FieldValue value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Shows a text, or a link if the text is a web address. */
function FieldValue({ value }: { value: FieldText }) {
  const { t } = useTranslation("venue_review");
  if (value.length === 0) return <span className="text-ink-3">{t("nothing")}</span>;
  return typeof value === "string" && value.startsWith("https://") ? (
    <a className="tap-target" href={value} target="_blank" rel="noopener noreferrer nofollow">
      <BreakableText>{value}</BreakableText>
    </a>
  ) : (
    written(value)
  );
}

interface PicturesCardProps extends Pick<DescribedVenueReview, "newPictures"> {
  pictures: VenueUnderReview["pictures"];
}

/** The pictures that couples see. A click opens a picture in full size. */
export function PicturesCard({ pictures, newPictures }: PicturesCardProps) {
  const { t } = useTranslation("venue_review");
  const isNew = new Set(newPictures);
  return (
    <Card title={t("sections.pictures")}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4" role="list">
        {pictures.map((picture, index) => (
          <li key={picture.key}>
            <a className="block overflow-hidden rounded-lg" href={`/media/${picture.key}`}>
              <Picture
                picture={picture}
                alt={picture.alt || picture.title || t("picture", { number: index + 1 })}
                sizes="(min-width: 1280px) 200px, (min-width: 640px) 30vw, 50vw"
                eager={index === 0}
                className="aspect-4/3 w-full object-cover"
              />
            </a>
            {isNew.has(picture.key) && (
              <Chip tone="info" className="mt-1.5">
                {t("new_picture")}
              </Chip>
            )}
            {picture.caption && <p className="mt-1 text-sm wrap-anywhere text-ink-2">{picture.caption}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface OwnerCardProps {
  found: Pick<VenueUnderReview, "venue" | "owner" | "state">;
  /** Phone number, formatted for display in the reader's country. */
  phone: string;
  format: Formats;
}

/** The owner of a venue, and the data that couples never see. */
export function OwnerCard({ found: { venue, owner, state }, phone, format }: OwnerCardProps) {
  const { t } = useTranslation("venue_review");
  const hidden = t("owner.hidden");
  return (
    <Card title={t("sections.owner")}>
      <DescriptionList
        facts={[
          { icon: StoreIcon, label: t("owner.company"), value: owner.company },
          {
            icon: UserRoundIcon,
            label: t("owner.person"),
            value: (
              <a className="tap-target" href={`/admin/users/${owner.id}`}>
                {owner.firstname} {owner.lastname}
              </a>
            ),
          },
          {
            icon: MailIcon,
            label: t("owner.email"),
            value: (
              <a className="tap-target" href={`mailto:${venue.email}`}>
                <BreakableText>{venue.email}</BreakableText>
              </a>
            ),
            note: hidden,
          },
          { icon: PhoneIcon, label: t("owner.phone"), value: phone, note: hidden },
          { icon: EyeIcon, label: t("owner.state"), value: t(`states.${state}`) },
          { icon: CalendarIcon, label: t("owner.added"), value: formatDateTime(venue.createdAt, format) },
        ]}
      />
    </Card>
  );
}

interface VenueDecisionCardProps {
  venue: VenueUnderReview["venue"];
  /**
   * Digest of the page's pictures and videos. The form sends the digest, so that the decision is valid only for the
   * media that the administrator has seen.
   */
  media: string;
  rejected: RejectedFormResponse;
}

/**
 * The forms that approve or refuse a venue. If the venue does not wait for review, the card explains why there is
 * nothing to decide about it.
 */
export function VenueDecisionCard({ venue, media, rejected }: VenueDecisionCardProps) {
  const { t } = useTranslation("venue_review");
  return (
    <Card title={t("sections.decision")}>
      {venue.reviewSince === null ? (
        <p className="hint">{t("nothing_to_decide")}</p>
      ) : (
        <DecisionForms
          schema="venue-decision"
          rejected={rejected}
          words={{
            about: t(venue.validation === "validated" ? "approve_changes_text" : "approve_text"),
            approve: t("approve"),
            refuse: t("refuse"),
          }}
          hidden={{ seen: String(venue.changedAt), media }}
        />
      )}
    </Card>
  );
}

interface HistoryProps {
  decisions: readonly PastDecision[];
  addedAt: number;
  format: Formats;
}

/** Decisions on a venue, newest first. */
export function VenueHistory({ decisions, addedAt, format }: HistoryProps) {
  const { t } = useTranslation(["venue_review", "moderation"]);
  return (
    <Card title={t("sections.history")}>
      <EventList>
        {decisions.map(({ id, at, isValidated, reason, note, by }) => (
          <EventItem key={id} at={at} format={format}>
            {t(isValidated ? "history.approved" : "history.refused")}
            {by && <EventNote>{by}</EventNote>}
            {reason && <EventQuote>{reason}</EventQuote>}
            {note && (
              <>
                <EventNote>{t("moderation:note")}</EventNote>
                <EventQuote>{note}</EventQuote>
              </>
            )}
          </EventItem>
        ))}
        <EventItem at={addedAt} format={format}>
          {t("history.added")}
        </EventItem>
      </EventList>
    </Card>
  );
}
