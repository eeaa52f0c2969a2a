import { useTranslation } from "react-i18next";
import { formatDateTime, type Formats } from "~/i18n/formats";
import type { MessageState } from "~/models/outbox/filter.rules";
import type { ListedMessage } from "~/models/outbox/queries.server";
import { Button } from "../primitives/button";
import { Chip, type ChipTone } from "../primitives/chip";
import { countryOfDomain } from "./domain-name";
import { useMessageKindName } from "./message-kind";
import { EntryItem, EntryList, EntryNote } from "./entry-list";

const TONES: Record<MessageState, ChipTone> = {
  queued: "info",
  failed: "warn",
  dead: "danger",
  sent: "success",
};

export interface MessageListProps {
  /** URL to which the retry form posts. */
  action: string;
  messages: readonly ListedMessage[];
  format: Formats;
}

/** Messages with kind, masked recipient and state. Each failed message has a retry button. */
export function MessageList({ action, messages, format }: MessageListProps) {
  const { t } = useTranslation("monitoring");
  const nameOf = useMessageKindName();
  return (
    <EntryList>
      {messages.map((message) => (
        <EntryItem
          key={message.id}
          about={
            <>
              <EntryNote isName>{nameOf(message.kind)}</EntryNote>
              <EntryNote>
                {t(`outbox.channels.${message.channel}`)} · {message.recipient} ·{" "}
                {countryOfDomain(message.domain, format.locale)} ·{" "}
                <time dateTime={new Date(message.createdAt).toISOString()}>
                  {formatDateTime(message.createdAt, format)}
                </time>
              </EntryNote>
              <Course message={message} format={format} />
            </>
          }
        >
          <Chip tone={TONES[message.state]}>{t(`outbox.states.${message.state}`)}</Chip>
          {message.state === "dead" && (
            <form method="post" action={action} data-keep-scroll="">
              <input type="hidden" name="message" value={message.id} />
              <Button size="sm" name="intent" value="retry">
                {t("outbox.retry")}
                <span className="sr-only">
                  {" "}
                  {nameOf(message.kind)} {message.recipient}
                </span>
              </Button>
            </form>
          )}
        </EntryItem>
      ))}
    </EntryList>
  );
}

/** Progress of a message: number of attempts, the last error and the time of the next attempt. */
function Course({ message, format }: { message: ListedMessage; format: Formats }) {
  const { t } = useTranslation("monitoring");
  const { state, attempts, lastError, dueAt, sentAt } = message;
  const parts = [
    ...(attempts > 0 ? [t("outbox.attempts", { count: attempts })] : []),
    ...(lastError ? [t("outbox.error", { reason: lastError })] : []),
    ...(state === "failed" ? [t("outbox.next", { time: formatDateTime(dueAt, format) })] : []),
    ...(sentAt ? [t("outbox.sent_at", { time: formatDateTime(sentAt, format) })] : []),
  ];
  return parts.length > 0 ? <EntryNote>{parts.join(" · ")}</EntryNote> : null;
}
