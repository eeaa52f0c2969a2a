import { useTranslation } from "react-i18next";
import { formatDateTime, formatNumber, type Formats } from "~/i18n/formats";
import type { StepProgress } from "~/models/night/steps.queries.server";
import { Card } from "../../primitives/card";
import { Chip } from "../../primitives/chip";
import { EntryItem, EntryList, EntryNote } from "../entry-list";

/** Cursors are positions for engineers; the beginning is enough to see whether a step moves on. */
const CURSOR_LENGTH = 80;

interface StepsCardProps {
  steps: readonly StepProgress[];
  format: Formats;
}

/** The steps of the nightly work: last complete run, its duration, and where a step stands that is not done. */
export function StepsCard({ steps, format }: StepsCardProps) {
  const { t } = useTranslation("operations");
  if (steps.length === 0)
    return (
      <Card title={t("night")}>
        <p className="hint">{t("no_night")}</p>
      </Card>
    );
  return (
    <Card title={t("night")} flush>
      <EntryList>
        {steps.map(({ step, state, endedAt, lastMs, attempts, cursor }) => (
          <EntryItem
            key={step}
            about={
              <>
                <EntryNote isName>{t(`steps.${step}`)}</EntryNote>
                <EntryNote>
                  {endedAt === null
                    ? t("never_done")
                    : t("done_at", {
                        time: formatDateTime(endedAt, format),
                        seconds: formatNumber((lastMs ?? 0) / 1000, format.locale),
                      })}
                </EntryNote>
                {state === "waiting" && cursor !== null && (
                  <EntryNote>{t("stands_at", { cursor: cursor.slice(0, CURSOR_LENGTH) })}</EntryNote>
                )}
              </>
            }
          >
            <Chip tone={state === "done" ? "success" : attempts > 1 ? "danger" : "warn"}>
              {state === "done"
                ? t("done")
                : attempts > 1
                  ? t("attempts", { count: attempts })
                  : t("waiting")}
            </Chip>
          </EntryItem>
        ))}
      </EntryList>
    </Card>
  );
}
