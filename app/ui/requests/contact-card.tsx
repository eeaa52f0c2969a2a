import { Form, Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ShownRequest } from "~/models/requests/describe-request.server";
import { UNLOCK_COST } from "~/models/requests/rules";
import { Button, ButtonLink } from "../primitives/button";
import { Card } from "../primitives/card";
import { CheckIcon, CopyIcon, KeyRoundIcon, MailIcon, PhoneIcon, UserRoundIcon } from "../primitives/icons";
import { SelfOnlyLink } from "../primitives/self-only";
import { useCopy } from "../hooks/use-copy";
import { useHasScript } from "../hooks/use-has-script";
import type { RequestDialog } from "./request-dialogs";

export interface ContactCardProps {
  request: ShownRequest;
  credits: number;
  isPremium: boolean;
  canReport: boolean;
  /** Address of a dialog on this page. */
  dialogTo: (dialog: RequestDialog) => string;
}

/** Fake text shown blurred while the contact is locked; the same for everybody. */
const INVENTED = { email: "xxxxxxxx.xxxxx@xxxxx.xx", phone: "00 00 00 00 00" };

/** The couple's name; e-mail and phone when unlocked; then the possible answers. */
export function ContactCard(props: ContactCardProps) {
  const { t } = useTranslation("event_request");
  const { request } = props;
  return (
    <Card
      title={t("contact.title")}
      className={request.contact ? "contact contact-open" : "contact"}
      footer={request.contact ? <OpenFooter {...props} /> : undefined}
    >
      <ul className="coord" role="list">
        <li>
          <UserRoundIcon />
          {request.firstname} {request.lastname}
        </li>
        {request.contact ? <OpenContact contact={request.contact} /> : <ClosedContact />}
      </ul>
      {request.contact ? <Reach {...props} /> : <Answer {...props} />}
      {request.contact && request.canReject && <FollowUp request={request} />}
    </Card>
  );
}

function ClosedContact() {
  const { t } = useTranslation("event_request");
  return (
    <>
      <li>
        <MailIcon />
        <span className="blur" aria-hidden="true">
          {INVENTED.email}
        </span>
        <span className="sr">{t("contact.email_hidden")}</span>
      </li>
      <li>
        <PhoneIcon />
        <span className="blur num" aria-hidden="true">
          {INVENTED.phone}
        </span>
        <span className="sr">{t("contact.phone_hidden")}</span>
      </li>
    </>
  );
}

function OpenContact({ contact }: { contact: NonNullable<ShownRequest["contact"]> }) {
  const { t } = useTranslation("event_request");
  return (
    <>
      <li>
        <MailIcon />
        <a className="link tap" href={`mailto:${contact.email}`}>
          <Breakable email={contact.email} />
        </a>
        <CopyButton text={contact.email} label={t("contact.copy_email")} />
      </li>
      <li>
        <PhoneIcon />
        <a className="link tap num" href={`tel:${contact.phone}`}>
          {contact.phoneText}
        </a>
        <CopyButton text={contact.phone} label={t("contact.copy_phone")} />
      </li>
    </>
  );
}

/** Allows a line break before the domain. */
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

/** Rendered only with JavaScript; without it, the address can be selected. */
function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation("event_request");
  const hasScript = useHasScript();
  const { isCopied, copy } = useCopy();
  if (!hasScript) return null;
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-sm btn-icon"
        aria-label={label}
        onClick={() => copy(text)}
      >
        {isCopied ? <CheckIcon size="sm" /> : <CopyIcon size="sm" />}
      </button>
      <span className="sr" role="status">
        {isCopied && t("contact.copied")}
      </span>
    </>
  );
}

/** For an unlocked contact: call or write. */
function Reach({ request }: ContactCardProps) {
  const { t } = useTranslation("event_request");
  const { contact, firstname } = request;
  if (!contact) return null;
  return (
    <div className="act">
      <a className="btn btn-primary btn-lg btn-block" href={`tel:${contact.phone}`}>
        <PhoneIcon />
        {t("contact.call", { firstname })}
      </a>
      <a className="btn btn-block" href={`mailto:${contact.email}`}>
        <MailIcon />
        {t("contact.write")}
      </a>
    </div>
  );
}

/** Marks the couple as contacted, or undoes it; then the home page no longer reminds the provider. */
function FollowUp({ request }: Pick<ContactCardProps, "request">) {
  const { t } = useTranslation("event_request");
  const isBusy = useNavigation().state !== "idle";
  const isDone = request.followedUpOn !== null;
  return (
    <Form method="post" preventScrollReset className="mt-4">
      {isDone && (
        <p className="flex items-center justify-center gap-2 text-sm text-ink-2">
          <CheckIcon size="sm" />
          {t("follow_up.done", { when: request.followedUpOn })}
        </p>
      )}
      <Button
        variant="ghost"
        block
        name="intent"
        value={isDone ? "follow_up_undo" : "follow_up"}
        disabled={isBusy}
      >
        {isDone ? t("follow_up.undo") : t("follow_up.action")}
      </Button>
    </Form>
  );
}

/** For a locked contact: unlock or reject, unless it was rejected. */
function Answer({ request, credits, dialogTo }: ContactCardProps) {
  const { t } = useTranslation("event_request");
  if (!request.canUnlock) {
    const closed = { rejected: t("errors.rejected"), bogus: t("bogus.body"), locked: null, unlocked: null };
    const reason = closed[request.status];
    return reason ? (
      <div className="act">
        <p className="text-sm text-ink-2">{reason}</p>
      </div>
    ) : null;
  }
  return (
    <div className="act">
      <SelfOnlyLink
        variant="primary"
        size="lg"
        block
        icon={KeyRoundIcon}
        to={dialogTo("unlock")}
        preventScrollReset
      >
        {t("unlock.action", { count: UNLOCK_COST })}
      </SelfOnlyLink>
      <Balance credits={credits} />
      <ButtonLink variant="ghost" block to={dialogTo("reject")} preventScrollReset>
        {t("reject.action")}
      </ButtonLink>
    </div>
  );
}

function Balance({ credits }: { credits: number }) {
  const { t } = useTranslation("event_request");
  const remaining = credits - UNLOCK_COST;
  return (
    <p className="text-xs text-ink-2">
      {remaining < 0
        ? t("unlock.no_credits")
        : remaining === 0
          ? t("unlock.remaining_none")
          : t("unlock.remaining", { count: remaining })}{" "}
      <Link className="link" to="/credits">
        {t("unlock.see_credits")}
      </Link>
    </p>
  );
}

/** When it was unlocked, or why it is open; with links to report or reject it. */
function OpenFooter({ request, isPremium, canReport, dialogTo }: ContactCardProps) {
  const { t } = useTranslation("event_request");
  return (
    <>
      <p className="text-xs text-ink-2">
        {request.unlockedOn
          ? t("contact.unlocked_on", { when: request.unlockedOn })
          : isPremium && t("contact.premium")}
      </p>
      <span className="ml-auto flex gap-4">
        {canReport && (
          <Link className="link link-quiet tap text-xs" to={dialogTo("report")} preventScrollReset>
            {t("report.short")}
          </Link>
        )}
        {request.canReject && (
          <Link className="link link-quiet tap text-xs" to={dialogTo("reject")} preventScrollReset>
            {t("reject.short")}
          </Link>
        )}
      </span>
    </>
  );
}
