import { useTranslation } from "react-i18next";
import { formatDuration } from "~/i18n/formats";
import type { Role } from "~/models/accounts/rules";
import type { Statistics } from "~/models/statistics/queries.server";
import { Card } from "../primitives/card";
import { Figure, FigureNote } from "./figure";

export interface AnswerTimeProps {
  figures: Statistics;
  role: Role;
  country: string;
  locale: string;
}

/**
 * The time that a provider takes to answer. It is compared with providers of the same country and role, if that group
 * is large enough to stay anonymous.
 */
export function AnswerTimeCard({ figures, role, country, locale }: AnswerTimeProps) {
  const { t } = useTranslation("statistics");
  const { answerTime, groupAnswerTime } = figures;
  const group = role === "ROLE_VENUE" ? "ROLE_VENUE" : "ROLE_PRESTATAIRE";
  return (
    <Card title={t("answer.title")}>
      {answerTime ? (
        <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          <Figure label={t("answer.own")}>
            <span className="figure-number">{formatDuration(answerTime.minutes, locale)}</span>
            <FigureNote>{t("answer.own_basis", { count: answerTime.sampleSize })}</FigureNote>
          </Figure>
          {groupAnswerTime && (
            <Figure label={t(`answer.group.${group}`, { country })}>
              <span className="figure-number">{formatDuration(groupAnswerTime.minutes, locale)}</span>
              <FigureNote>{t("answer.group_basis", { count: groupAnswerTime.sampleSize })}</FigureNote>
            </Figure>
          )}
        </dl>
      ) : (
        <p className="text-ink-2">{t("answer.none")}</p>
      )}
    </Card>
  );
}
