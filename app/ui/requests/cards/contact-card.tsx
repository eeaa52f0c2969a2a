import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ShownCallTime, ShownDraft, ShownReply } from "~/presenters/replies/describe-reply.server";
import { mailtoLink } from "~/models/replies/links.rules";
import type { ShownRequest } from "~/presenters/requests/describe-request.server";
import { UNLOCK_COST } from "~/models/requests/rules";
import type { RejectedFormResponse } from "~/ui/forms/use-form";
import { ButtonLink } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { CopyButton } from "~/ui/primitives/copy-button";
import {
  BadgeCheckIcon,
  ClockIcon,
  type IconComponent,
  KeyRoundIcon,
  MailIcon,
  PhoneIcon,
  UserRoundIcon,
} from "~/ui/primitives/icons";
import { NotImpersonatedLink } from "~/ui/primitives/self-only";
import { replyButtonUrl } from "./reply-card";
import { CoupleSeesNote } from "~/ui/requests/couple-sees-note";
import { DuplicateRequestNote } from "~/ui/requests/twin-note";
import { FollowUp } from "~/ui/requests/follow-up";
import type { RequestDialog } from "~/ui/requests/request-dialogs";

export interface ContactCardProps {
  request: ShownRequest;
  credits: number;
  isPremium: boolean;
  canReport: boolean;
  /** If the provider marks the request as won, this day is marked as taken in the venue's calendar; null for no day. */
  takesDay: string | null;
  reply: ShownReply | null;
  rejected: RejectedFormResponse;
  /** Returns the URL of a dialog of this page. */
  dialogTo: (dialog: RequestDialog) => string;
}

/** Invented contact data, shown blurred while the contact is locked. They are the same for everybody. */
const INVENTED = { email: "xxxxxxxx.xxxxx@xxxxx.xx", phone: "00 00 00 00 00" };

/** The couple's name, the unlocked e-mail address and phone number, and the buttons to answer. */
export function ContactCard(props: ContactCardProps) {
  const { t } = useTranslation("event_request");
  const { request, rejected } = props;
  return (
    <Card
      title={t("contact.title")}
      className="max-lg:order-first"
      footer={request.contact ? <OpenFooter {...props} /> : undefined}
    >
      <ul className="grid" role="list">
        <ContactLine icon={UserRoundIcon}>
          <span className="min-w-0 wrap-anywhere">
            {request.firstname} {request.lastname}
          </span>
        </ContactLine>
        {request.contact ? (
          <OpenContact contact={request.contact} draft={props.reply?.draft ?? null} />
        ) : (
          <ClosedContact />
        )}
        {request.isPhoneVerified && (
          <ContactLine icon={BadgeCheckIcon}>
            <span className="text-success-ink">{t("contact.phone_verified")}</span>
          </ContactLine>
        )}
      </ul>
      {props.reply?.call && <CallTime call={props.reply.call} />}
      {request.contact ? <Reach {...props} /> : <Answer {...props} />}
      <CoupleSeesNote request={request} />
      {request.contact && request.canFollowUp && (
        <FollowUp {...{ request, rejected }} takesDay={props.takesDay} />
      )}
    </Card>
  );
}

function ContactLine({ icon: Icon, children }: { icon: IconComponent; children: ReactNode }) {
  return (
    <li className="flex min-h-11 min-w-0 items-center gap-3 border-line py-1.5 font-medium not-first:border-t">
      <Icon className="text-ink-3" />
      {children}
    </li>
  );
}

function ClosedContact() {
  const { t } = useTranslation("event_request");
  return (
    <>
      <ContactLine icon={MailIcon}>
        <span className={BLURRED} aria-hidden="true">
          {INVENTED.email}
        </span>
        <span className="sr-only">{t("contact.email_hidden")}</span>
      </ContactLine>
      <ContactLine icon={PhoneIcon}>
        <span className={`${BLURRED} tabular`} aria-hidden="true">
          {INVENTED.phone}
        </span>
        <span className="sr-only">{t("contact.phone_hidden")}</span>
      </ContactLine>
    </>
  );
}

const BLURRED = "min-w-0 wrap-anywhere tracking-[0.04em] text-ink-2 select-none [filter:blur(5px)]";
const REACH_LINK = "link tap-target min-w-0 wrap-anywhere";

interface OpenContactProps {
  contact: NonNullable<ShownRequest["contact"]>;
  draft: ShownDraft | null;
}

function OpenContact({ contact, draft }: OpenContactProps) {
  const { t } = useTranslation("event_request");
  return (
    <>
      <ContactLine icon={MailIcon}>
        <a
          className={REACH_LINK}
          href={draft ? mailtoLink(contact.email, draft).href : `mailto:${contact.email}`}
        >
          <Breakable email={contact.email} />
        </a>
        <Copy text={contact.email} label={t("contact.copy_email")} />
      </ContactLine>
      <ContactLine icon={PhoneIcon}>
        <a className={`${REACH_LINK} tabular`} href={`tel:${contact.phone}`}>
          {contact.phoneText}
        </a>
        <Copy text={contact.phone} label={t("contact.copy_phone")} />
      </ContactLine>
    </>
  );
}

/** An e-mail address whose line may break before the domain. */
function Breakable({ email }: { email: string }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

function Copy({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation("event_request");
  return (
    <CopyButton
      text={text}
      label={label}
      copied={t("contact.copied")}
      variant="ghost"
      size="sm"
      className="ml-auto flex-none"
    />
  );
}

const ANSWERS = "mt-4.5 grid gap-2.5";

/**
 * Whether it is too late or too early to call the couple, by their local time. If so, the primary button is "write"
 * instead of "call".
 */
export const isBadTimeToCall = (reply: ShownReply | null): boolean => reply?.call?.isGood === false;

/**
 * The buttons to call or write to the couple of an unlocked request. On phones these buttons are in the bar at the
 * bottom instead.
 */
function Reach({ request, reply }: ContactCardProps) {
  const { t } = useTranslation("event_request");
  const { contact, firstname } = request;
  if (!contact) return null;
  const isLate = isBadTimeToCall(reply);
  const [first, second] = ["button button-primary button-lg button-block", "button button-block"];
  const call = (
    <a key="call" className={isLate ? second : first} href={`tel:${contact.phone}`}>
      <PhoneIcon />
      {t("contact.call", { firstname })}
    </a>
  );
  const write = (
    <a key="write" className={isLate ? first : second} href={replyButtonUrl(contact, reply)}>
      <MailIcon />
      {t("contact.write")}
    </a>
  );
  return <div className={`${ANSWERS} max-lg:hidden`}>{isLate ? [write, call] : [call, write]}</div>;
}

/** Says whether it is a good time to call, by the couple's local time. */
function CallTime({ call: { time, country, isGood } }: { call: ShownCallTime }) {
  const { t } = useTranslation("replies");
  const Icon = isGood ? PhoneIcon : ClockIcon;
  return (
    <p className="mt-2 flex gap-2 text-sm text-ink-2" data-not-printed="">
      <Icon size="sm" className="mt-1 flex-none" />
      {country === null
        ? t(isGood ? "call.good" : "call.late", { time })
        : t(isGood ? "call.good_abroad" : "call.late_abroad", { time, country })}
    </p>
  );
}

/** The buttons to unlock or reject a locked request. On phones they are in the bar at the bottom instead. */
function Answer({ request, credits, dialogTo }: ContactCardProps) {
  const { t } = useTranslation("event_request");
  if (!request.canUnlock) {
    const reasons = {
      rejected: t("errors.rejected"),
      fake: t("fake.body"),
      closed: t("errors.closed"),
      locked: null,
      unlocked: null,
    };
    const reason = reasons[request.status];
    return reason ? (
      <div className={ANSWERS}>
        <p className="text-sm text-ink-2 lg:text-center">{reason}</p>
      </div>
    ) : null;
  }
  return (
    <div className={`${ANSWERS} lg:[&_p]:text-center`}>
      {request.isPast && <p className="text-sm font-medium text-warn-ink">{t("past.title")}</p>}
      {request.twin && (
        <DuplicateRequestNote twin={request.twin} className="text-sm font-medium text-warn-ink" />
      )}
      <NotImpersonatedLink
        variant="primary"
        size="lg"
        block
        className="max-lg:hidden"
        icon={KeyRoundIcon}
        to={dialogTo("unlock")}
        keepScroll
      >
        {t("unlock.action", { count: UNLOCK_COST })}
      </NotImpersonatedLink>
      <Balance credits={credits} requestId={request.id} />
      <ButtonLink variant="ghost" block className="max-lg:hidden" to={dialogTo("reject")} keepScroll>
        {t("reject.action")}
      </ButtonLink>
    </div>
  );
}

function Balance({ credits, requestId }: { credits: number; requestId: string }) {
  const { t } = useTranslation("event_request");
  const remaining = credits - UNLOCK_COST;
  return (
    <p className="text-xs text-ink-2" data-not-printed="">
      {remaining < 0
        ? t("unlock.no_credits")
        : remaining === 0
          ? t("unlock.remaining_none")
          : t("unlock.remaining", { count: remaining })}{" "}
      <a className="link" href={`/credits?for=${requestId}`}>
        {t("unlock.see_credits")}
      </a>
    </p>
  );
}

/**
 * Says when the request was unlocked or, if it never was, that Premium shows its contact data. Links to report or
 * reject the request are beside this text.
 */
function OpenFooter({ request, isPremium, canReport, dialogTo }: ContactCardProps) {
  const { t } = useTranslation("event_request");
  return (
    <>
      <p className="text-xs text-ink-2" data-not-printed={request.unlockedOn ? undefined : ""}>
        {request.unlockedOn
          ? t("contact.unlocked_on", { when: request.unlockedOn })
          : isPremium && t("contact.premium")}
      </p>
      <span className="ml-auto flex gap-4" data-not-printed="">
        {canReport && (
          <a className="link link-quiet tap-target text-xs" href={dialogTo("report")} data-keep-scroll="">
            {t("report.short")}
          </a>
        )}
        {request.canReject && (
          <a className="link link-quiet tap-target text-xs" href={dialogTo("reject")} data-keep-scroll="">
            {t("reject.short")}
          </a>
        )}
      </span>
    </>
  );
}
