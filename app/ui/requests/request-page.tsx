import { useTranslation } from "react-i18next";
import type { MapDrawing } from "~/models/places/map-drawing.rules";
import type { ShownReply } from "~/presenters/replies/describe-reply.server";
import type { ShownChange } from "~/presenters/projects/describe-changes.server";
import type { ShownDay } from "~/presenters/requests/describe-day.server";
import type { ShownReport } from "~/presenters/reports/describe-report.server";
import type { ShownNote, ShownReminder } from "~/presenters/requests/describe-own-work.server";
import type { ShownRequest } from "~/presenters/requests/describe-request.server";
import type { ShownReviewOfRequest } from "~/presenters/reviews/describe-own-reviews.server";
import type { OtherProviderCounts } from "~/models/requests/queries.server";
import { UNLOCK_COST } from "~/models/requests/rules";
import { Banner } from "../feedback/banner";
import { ButtonLink } from "../primitives/button";
import { Chip, StatusChip } from "../primitives/chip";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { classNames } from "../primitives/class-names";
import { KeyRoundIcon, MailIcon, PhoneIcon } from "../primitives/icons";
import { MessageCard } from "~/ui/requests/cards/message-card";
import { RequestMap } from "../map/request-map";
import { Monogram } from "../primitives/monogram";
import { NotImpersonatedLink } from "../primitives/self-only";
import { PageHeader } from "../primitives/page-header";
import { SideLayout } from "../layouts/side-layout";
import type { SelectOption } from "../fields/select-field";
import { useSite } from "../hooks/use-site";
import { CreditsDialog, RejectDialog, UnlockDialog } from "./answer-dialogs";
import { ContactCard, isBadTimeToCall } from "~/ui/requests/cards/contact-card";
import { DayAvailabilityCard } from "~/ui/requests/cards/day-card";
import { RequestEndingBanner, EndingChip } from "./ending-note";
import { ProjectChangesCard } from "~/ui/requests/cards/changes-card";
import { EventCard, ProjectCard } from "./event-cards";
import { LeaveGuard } from "./leave-guard";
import { NotesCard } from "~/ui/requests/cards/notes-card";
import { OtherProvidersNote } from "./others-note";
import { PremiumUpsell } from "./premium-upsell";
import { ReminderCard } from "~/ui/requests/cards/reminder-card";
import { ReplyCard, replyButtonUrl } from "~/ui/requests/cards/reply-card";
import { ReviewCard } from "~/ui/requests/cards/review-card";
import { ReportCard } from "~/ui/requests/cards/report-card";
import { ReportDialog } from "./report-dialog";
import type { RequestDialog } from "./request-dialogs";

export interface RequestPageProps {
  request: ShownRequest;
  /** What the couple has changed since the provider received the request, newest first. */
  changes: readonly ShownChange[];
  others: OtherProviderCounts;
  /** The availability of the venue on the requested day; null if there is nothing to show. */
  day: ShownDay | null;
  /** The reply to the couple; null while their contact data are hidden. */
  reply: ShownReply | null;
  /** E-mail address of the signed-in person. */
  email: string;
  /** The report of this request, or whether it can be reported; null if there is no report and none can be made. */
  report: ShownReport | null;
  /** The provider's notes; null for an administrator who impersonates the provider. */
  notes: readonly ShownNote[] | null;
  /** The provider's reminder; null if no reminder can be set. */
  reminder: ShownReminder | null;
  /** The review of the couple; null if it can neither be asked for nor was. */
  review: ShownReviewOfRequest | null;
  reasons: readonly SelectOption[];
  credits: number;
  isPremium: boolean;
  isVenue: boolean;
  /** Drawn map of the surroundings; null if the place is outside the embedded map. */
  map: MapDrawing | null;
  /** URL of the map's style; null for the embedded map. */
  mapStyleUrl: string | null;
  /** The open dialog, from `?dialog=`. */
  dialog: string | null;
  rejected: RejectedFormResponse;
}

/** The page of a request: message, event, project and place, with the contact on the side. */
export function RequestPage(props: RequestPageProps) {
  const { request, reply, others, report, credits, isPremium, map, mapStyleUrl, rejected } = props;
  const { locale } = useSite();
  const { t } = useTranslation("event_request");
  const path = `/event-requests/${request.id}`;
  const dialogTo = (dialog: RequestDialog) => `${path}?dialog=${dialog}`;
  const open = validDialogs(props).find((name) => name === props.dialog) ?? null;
  return (
    <>
      <Header request={request} />
      <Notice {...props} isDialogOpen={open !== null} />
      <SideLayout
        side={
          <>
            <ContactCard
              {...{ request, reply, credits, isPremium, dialogTo, rejected }}
              takesDay={props.day?.isTakenByWinning ? props.day.date : null}
              canReport={report?.canReport ?? false}
            />
            {props.day && <DayAvailabilityCard day={props.day} rejected={rejected} />}
            {request.status !== "fake" && (
              <OtherProvidersNote others={others} stillLookingOn={request.stillLookingOn} />
            )}
            {props.reminder && <ReminderCard reminder={props.reminder} rejected={rejected} />}
            {props.review && <ReviewCard review={props.review} />}
            {report?.made && <ReportCard report={report.made} />}
            {!isPremium && request.status !== "closed" && (
              <PremiumUpsell requestId={request.id} isVenue={props.isVenue} />
            )}
          </>
        }
      >
        <MessageCard title={t("message_title")} text={request.message} signature={request.firstname} />
        {props.changes.length > 0 && <ProjectChangesCard changes={props.changes} />}
        <EventCard request={request} />
        <ProjectCard request={request} />
        {request.contact && reply && (
          <ReplyCard
            path={path}
            firstname={request.firstname}
            email={request.contact.email}
            ownEmail={props.email}
            reply={reply}
            rejected={props.rejected}
          />
        )}
        {props.notes && <NotesCard notes={props.notes} rejected={rejected} />}
        <RequestMap
          place={request.address}
          region={request.country}
          latitude={request.point?.latitude ?? null}
          longitude={request.point?.longitude ?? null}
          locale={locale}
          drawing={map}
          styleUrl={mapStyleUrl}
        />
      </SideLayout>
      <ActionBar request={request} reply={reply} dialogTo={dialogTo} />
      <Dialogs {...props} open={open} closeTo={path} />
      <LeaveGuard request={request} dialogTo={dialogTo} />
    </>
  );
}

function Header({ request }: { request: ShownRequest }) {
  const { t } = useTranslation("event_request");
  const { eventType, city, date, received } = request;
  return (
    <PageHeader
      title={`${request.firstname} ${request.lastname}`}
      lead={t("lead", { eventType, city, date })}
      back={{ to: "/event-requests", label: t("title") }}
      monogram={
        <Monogram seed={request.id} firstname={request.firstname} lastname={request.lastname} size="lg" />
      }
      chips={
        <>
          <StatusChip status={request.status} followUpState={request.followUpState} />
          {request.ending && <EndingChip ending={request.ending} />}
          <Chip>{t(`received.${received.age}`, { when: received.when })}</Chip>
        </>
      }
    />
  );
}

/**
 * Shows at most one banner: the error of a rejected form or, without such an error, that the request is fake, rejected
 * or ended.
 */
function Notice({ request, rejected, isDialogOpen }: RequestPageProps & { isDialogOpen: boolean }) {
  const { t } = useTranslation("event_request");
  const { message } = useForm({ rejected }).summary;
  if (message && !isDialogOpen) return <Banner tone="danger" title={message} />;
  if (request.status === "fake") return <FakeBanner request={request} />;
  if (!request.rejection) return <RequestEndingBanner request={request} />;
  const { on, reason } = request.rejection;
  return (
    <Banner tone="warn" title={t("rejected.title")}>
      {t("rejected.body", { when: on, reason })}
    </Banner>
  );
}

/** Explains that an administrator marked the request as fake and refunded its credit. */
function FakeBanner({ request }: { request: ShownRequest }) {
  const { t } = useTranslation("event_request");
  return (
    <Banner tone="warn" title={t("fake.title")}>
      {request.unlockedOn ? t("fake.unlocked") : t("fake.body")}
    </Banner>
  );
}

/** The dialogs that make sense for this request. Without credits, the dialog "unlock" offers to buy credits. */
function validDialogs({ request, report }: RequestPageProps): RequestDialog[] {
  return [
    ...(request.canUnlock ? (["unlock"] as const) : []),
    ...(request.canReject ? (["reject"] as const) : []),
    ...(report?.canReport ? (["report"] as const) : []),
  ];
}

/** All dialogs of the page. Only the dialog that the URL names is open. */
function Dialogs(props: RequestPageProps & { open: RequestDialog | null; closeTo: string }) {
  const { open, closeTo, request, report, credits, reasons } = props;
  const shared = (name: RequestDialog) => ({
    closeTo,
    isOpen: open === name,
    rejected: open === name ? props.rejected : undefined,
  });
  return validDialogs(props).map((name) => {
    if (name === "reject") return <RejectDialog key={name} {...{ request, reasons, ...shared(name) }} />;
    if (name === "report") return report && <ReportDialog key={name} {...{ report, ...shared(name) }} />;
    if (credits < UNLOCK_COST) return <CreditsDialog key={name} {...{ request, ...shared(name) }} />;
    return <UnlockDialog key={name} {...{ request, credits, ...shared(name) }} />;
  });
}

interface ActionBarProps {
  request: ShownRequest;
  reply: ShownReply | null;
  dialogTo: (dialog: RequestDialog) => string;
}

/** Classes of the bar. They hide the notes of the bar's buttons, because the contact card already shows these notes. */
const ACTION_BAR =
  "z-(--z-sticky) -mx-(--gutter) mt-5 -mb-12 flex flex-wrap gap-3 border-t border-line bg-surface px-(--gutter) pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] [box-shadow:0_-8px_24px_-16px_rgb(58_30_50/0.3)] max-lg:sticky max-lg:bottom-0 lg:hidden [&>p]:hidden";

/** The bar at the bottom on phones, with the buttons of the contact card. */
function ActionBar({ request, reply, dialogTo }: ActionBarProps) {
  const { t } = useTranslation("event_request");
  if (request.contact) {
    const isLate = isBadTimeToCall(reply);
    return (
      <div className={ACTION_BAR} data-action-bar="">
        <a
          className={classNames("button flex-1", isLate && "button-primary")}
          href={replyButtonUrl(request.contact, reply)}
        >
          <MailIcon />
          {t("contact.write_short")}
        </a>
        <a
          className={classNames("button flex-1", !isLate && "button-primary")}
          href={`tel:${request.contact.phone}`}
        >
          <PhoneIcon />
          {t("contact.call_short")}
        </a>
      </div>
    );
  }
  if (!request.canUnlock) return null;
  return (
    <div className={ACTION_BAR} data-action-bar="">
      <ButtonLink to={dialogTo("reject")} keepScroll>
        {t("reject.short")}
      </ButtonLink>
      <NotImpersonatedLink
        variant="primary"
        className="flex-[1_1_8rem]"
        icon={KeyRoundIcon}
        to={dialogTo("unlock")}
        keepScroll
      >
        {t("unlock.short", { count: UNLOCK_COST })}
      </NotImpersonatedLink>
    </div>
  );
}
