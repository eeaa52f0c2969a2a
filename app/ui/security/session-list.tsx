import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../primitives/button";
import { Chip } from "../primitives/chip";

export interface ShownSession {
  id: string;
  device: string | null;
  isThisOne: boolean;
  /** Formatted date and time. */
  lastSeen: string;
}

/** Active sessions, this browser first, each with a button to end it. */
export function SessionList({ sessions }: { sessions: readonly ShownSession[] }) {
  const { t } = useTranslation("security");
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <li key={session.id} className="dev">
            <SessionRow {...session} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" action="/security?index" className="set-act">
          <Button name="intent" value="end_others">
            {t("sessions.sign_out_others")}
          </Button>
        </Form>
      )}
    </>
  );
}

function SessionRow({ id, device, isThisOne, lastSeen }: ShownSession) {
  const { t } = useTranslation("security");
  const name = device ?? t("sessions.unknown");
  return (
    <>
      <p className="dev-t">
        <b>{name}</b>
        <small>{t("sessions.last_seen", { when: lastSeen })}</small>
      </p>
      {isThisOne ? (
        <Chip tone="success">{t("sessions.current")}</Chip>
      ) : (
        <Form method="post" action="/security?index">
          <input type="hidden" name="session" value={id} />
          <Button
            size="sm"
            name="intent"
            value="end_session"
            aria-label={t("sessions.sign_out_label", { device: name })}
          >
            {t("sessions.sign_out")}
          </Button>
        </Form>
      )}
    </>
  );
}
