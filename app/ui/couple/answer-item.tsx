import { useTranslation } from "react-i18next";
import type { AnswerState } from "~/models/couples/answers.rules";
import { coupleReplacePath } from "~/models/couples/rules";
import type { AnswerInWords, AnswerStep } from "~/presenters/couples/describe-project.server";
import { wordsForInitials } from "../public/initials";
import { useLink } from "../hooks/use-site";
import { Button, ButtonLink } from "../primitives/button";
import { Chip, type ChipTone } from "../primitives/chip";
import { classNames } from "../primitives/class-names";
import { CheckIcon, EyeIcon, HourglassIcon, type IconComponent, MinusIcon, XIcon } from "../primitives/icons";
import { Monogram } from "../primitives/monogram";
import { MailOpenIcon, ReplaceIcon, SendIcon } from "./couple-icons";

const CHIPS: Record<AnswerState, { tone: ChipTone; icon: IconComponent }> = {
  received: { tone: "quiet", icon: SendIcon },
  read: { tone: "plain", icon: EyeIcon },
  opened: { tone: "success", icon: MailOpenIcon },
  silent: { tone: "warn", icon: HourglassIcon },
  declined: { tone: "quiet", icon: XIcon },
  booked: { tone: "success", icon: CheckIcon },
  replaced: { tone: "quiet", icon: MinusIcon },
  closed: { tone: "quiet", icon: MinusIcon },
};

/** One provider that has the project: how far it has got with the request, and what the couple can do. */
export function AnswerItem({ projectId, answer }: { projectId: string; answer: AnswerInWords }) {
  const { t } = useTranslation("couple");
  const link = useLink();
  const { kind, providerId, city, href, state } = answer;
  const name = answer.name === "" ? t("answers.left") : answer.name;
  const isOver = state === "declined" || state === "replaced" || state === "closed";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-6 pb-6.5 last:border-b">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Monogram seed={providerId} {...wordsForInitials(name)} quiet={isOver} />
        <div className="min-w-0 flex-[1_1_9rem]">
          <h3 className={classNames("wrap-anywhere", isOver && "text-ink-2")}>
            {href ? (
              <a className="-my-1.5 inline-block py-1.5 no-underline hover:underline" href={href}>
                {name}
              </a>
            ) : (
              name
            )}
          </h3>
          <p className="text-(length:--text-md)/[1.4] text-ink-2">
            {[t(`answers.kind.${kind}`), city].filter(Boolean).join(", ")}
          </p>
        </div>
        <Chip {...CHIPS[state]} className="mt-0.5 ml-auto self-start">
          {t(`answers.state.${state}`)}
        </Chip>
      </div>
      <AnswerThread steps={answer.steps} />
      <AnswerNote answer={answer} />
      {answer.isReplaceable && (
        <div>
          <ButtonLink size="sm" icon={ReplaceIcon} to={link(coupleReplacePath(projectId, answer.requestId))}>
            {t("answers.replace")}
            <span className="sr-only"> {name}</span>
          </ButtonLink>
        </div>
      )}
      {answer.review && (
        <form method="post">
          <input type="hidden" name="request" value={answer.requestId} />
          <Button size="sm" name="intent" value="review">
            {t(`answers.review.${answer.review}`)}
            <span className="sr-only"> {t("answers.review.about", { name })}</span>
          </Button>
        </form>
      )}
    </li>
  );
}

function AnswerThread({ steps }: { steps: readonly AnswerStep[] }) {
  const { t } = useTranslation("couple");
  return (
    <ol className="answer-thread" aria-label={t("answers.thread")}>
      {steps.map(({ name, at }) => (
        <li
          key={name}
          className={at === null ? undefined : name === "declined" ? "thread-cut" : "thread-done"}
        >
          <b>
            {t(`answers.step.${name}`)}
            {at === null && <span className="sr-only"> {t("answers.not_yet")}</span>}
          </b>
          <small>{at}</small>
        </li>
      ))}
    </ol>
  );
}

/** What the state of a request means for the couple. */
function AnswerNote({ answer: { state, steps, silentDays, reason } }: { answer: AnswerInWords }) {
  const { t } = useTranslation("couple");
  const isRead = steps.some(({ name, at }) => name === "read" && at !== null);
  const note =
    state === "silent"
      ? t(isRead ? "answers.note.silent_read" : "answers.note.silent_unread", { count: silentDays })
      : state === "received" || state === "read"
        ? null
        : [t(`answers.note.${state}`), ...(reason ? [t(`reasons.${reason}`)] : [])].join(" ");
  return note && <p className="max-w-[58ch] text-(length:--text-md)/[1.5] text-ink-2">{note}</p>;
}
