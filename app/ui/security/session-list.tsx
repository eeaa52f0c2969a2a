import { useTranslation } from "react-i18next";
import { Button } from "../primitives/button";
import { ButtonRow } from "../primitives/button-row";
import { Chip } from "../primitives/chip";

export interface DisplayedSession {
  id: string;
  device: string | null;
  isThisOne: boolean;
  /** Whether an app uses the session by the HTTP API. */
  isApi: boolean;
  /** Date and time of the last use, as text. */
  lastSeen: string;
}

/** The active sessions, each with a button that ends it. The session of this browser is first. */
export function SessionList({ sessions }: { sessions: readonly DisplayedSession[] }) {
  const { t } = useTranslation("security");
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line py-3.5 not-first:border-t"
          >
            <SessionRow {...session} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action="/security?index">
          <ButtonRow>
            <Button name="intent" value="end_others">
              {t("sessions.sign_out_others")}
            </Button>
          </ButtonRow>
        </form>
      )}
    </>
  );
}

function SessionRow({ id, device, isThisOne, isApi, lastSeen }: DisplayedSession) {
  const { t } = useTranslation("security");
  const name = device ?? t("sessions.unknown");
  return (
    <>
      <p className="min-w-0 flex-1 basis-48">
        <b className="font-[560]">{name}</b> {isApi && <Chip>{t("sessions.app")}</Chip>}
        <small className="block text-sm/[inherit] text-ink-2">
          {t("sessions.last_seen", { when: lastSeen })}
        </small>
      </p>
      {isThisOne ? (
        <Chip tone="success">{t("sessions.current")}</Chip>
      ) : (
        <form method="post" action="/security?index">
          <input type="hidden" name="session" value={id} />
          <Button
            size="sm"
            name="intent"
            value="end_session"
            aria-label={t("sessions.sign_out_label", { device: name })}
          >
            {t("sessions.sign_out")}
          </Button>
        </form>
      )}
    </>
  );
}
