import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShownRequest } from "~/models/requests/describe-request.server";
import { UNLOCK_COST } from "~/models/requests/rules";
import { ButtonLink } from "../button";
import { Card } from "../card";
import { CheckIcon, CopyIcon, KeyRoundIcon, MailIcon, PhoneIcon, UserRoundIcon } from "../icons";
import { useHasScript } from "../use-has-script";

export interface ContactCardProps {
  request: ShownRequest;
  credits: number;
  isPremium: boolean;
  /** Addresses of the dialogs over this page. */
  dialogTo: (dialog: "unlock" | "reject") => string;
}

/** Shown blurred while the contact is closed: made up, the same for everybody. */
const INVENTED = { email: "xxxxxxxx.xxxxx@xxxxx.xx", phone: "00 00 00 00 00" };

/** Name always; e-mail and phone once they are open; then what can be answered (document 3, section 2). */
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

/** Where it does not fit, it breaks before the domain. */
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

/** How long "Copied" stays (document 3, section 9). */
const CONFIRMATION = 3000;

/** Only with script: without it, the address can be selected. */
function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation("event_request");
  const hasScript = useHasScript();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMATION);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (!hasScript) return null;
  const copy = () => void navigator.clipboard.writeText(text).then(() => setIsCopied(true));
  return (
    <>
      <button type="button" className="btn btn-ghost btn-sm btn-icon" aria-label={label} onClick={copy}>
        {isCopied ? <CheckIcon size="sm" /> : <CopyIcon size="sm" />}
      </button>
      <span className="sr" role="status">
        {isCopied && t("contact.copied")}
      </span>
    </>
  );
}

/** The contact is open: call, or write. */
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

/** The contact is closed: unlock or reject, unless it was rejected. */
function Answer({ request, credits, dialogTo }: ContactCardProps) {
  const { t } = useTranslation("event_request");
  if (!request.canUnlock) {
    return request.status === "rejected" ? (
      <div className="act">
        <p className="text-sm text-ink-2">{t("errors.rejected")}</p>
      </div>
    ) : null;
  }
  return (
    <div className="act">
      <ButtonLink
        variant="primary"
        size="lg"
        block
        icon={KeyRoundIcon}
        to={dialogTo("unlock")}
        preventScrollReset
      >
        {t("unlock.action", { count: UNLOCK_COST })}
      </ButtonLink>
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

/** When it was unlocked, or why it is open; and a quiet way to reject all the same. */
function OpenFooter({ request, isPremium, dialogTo }: ContactCardProps) {
  const { t } = useTranslation("event_request");
  return (
    <>
      <p className="text-xs text-ink-2">
        {request.unlockedOn
          ? t("contact.unlocked_on", { when: request.unlockedOn })
          : isPremium && t("contact.premium")}
      </p>
      {request.canReject && (
        <Link className="link link-quiet tap ml-auto text-xs" to={dialogTo("reject")} preventScrollReset>
          {t("reject.short")}
        </Link>
      )}
    </>
  );
}
