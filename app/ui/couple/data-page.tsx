import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { COUPLE_ACCOUNT_PATH, COUPLE_DATA_FILE_PATH, COUPLE_DELETE_PATH } from "~/models/couples/rules";
import type { CoupleFrame } from "~/presenters/couples/couple-frame";
import type { CoupleDataInWords, DataProjectInWords } from "~/presenters/couples/describe-data.server";
import { useLink } from "../hooks/use-site";
import { BreakableText } from "../primitives/breakable";
import { ButtonLink } from "../primitives/button";
import { Card } from "../primitives/card";
import { capitalise } from "../primitives/sentence";
import { ProjectChanges } from "../project/project-changes";
import { CoupleColumn, CoupleLayout, CoupleTitle } from "./couple-layout";

/** Everything that is stored about the couple, and who has received it. */
export function CoupleDataPage({ frame, stored }: { frame: CoupleFrame; stored: CoupleDataInWords }) {
  const { t } = useTranslation("couple");
  const link = useLink();
  return (
    <CoupleLayout frame={frame}>
      <CoupleColumn>
        <CoupleTitle title={t("data.title")} lead={t("data.lead")} />
        <div>
          <ButtonLink to={link(COUPLE_DATA_FILE_PATH)} download>
            {t("data.download")}
          </ButtonLink>
        </div>
        <Card title={t("data.about")}>
          <DataRows
            rows={[
              [t("data.since"), stored.since],
              [t("account.language"), stored.language],
              [t("data.verified_phone"), stored.verifiedPhone ?? t("data.not_verified")],
              [
                t("data.mails"),
                stored.refusedMails.length === 0
                  ? t("data.mails_all")
                  : [
                      t("data.mails_some"),
                      ...stored.refusedMails.map((kind) => t(`mails.kind.${kind}`)),
                    ].join("\n"),
              ],
            ]}
          />
        </Card>
        <Card title={t("account.devices_title")}>
          <DataRows
            rows={stored.devices.map(({ name, since, lastSeen }) => [
              name ?? t("account.unknown_device"),
              t("data.device", { since, lastSeen }),
            ])}
          />
        </Card>
        {stored.projects.map((project) => (
          <DataProjectCard key={project.id} project={project} />
        ))}
        <p className="flex flex-wrap gap-x-6 gap-y-3">
          <a className="link tap-target" href={link(COUPLE_ACCOUNT_PATH)}>
            {t("menu.account")}
          </a>
          <a className="link tap-target" href={link(COUPLE_DELETE_PATH)}>
            {t("data.delete")}
          </a>
        </p>
      </CoupleColumn>
    </CoupleLayout>
  );
}

function DataProjectCard({ project }: { project: DataProjectInWords }) {
  const { t, i18n } = useTranslation(["couple", "project"]);
  const link = useLink();
  const { words, receivers, changes, replies, reviews, ending, endedReason } = project;
  const optional = (label: string, value: string | null): [string, string][] =>
    value === null || value === "" ? [] : [[label, value]];
  return (
    <Card
      title={
        <a className="no-underline hover:underline" href={link(project.path)}>
          {t("project.title", { eventType: words.eventType, place: project.city })}
        </a>
      }
    >
      <DataRows
        rows={[
          [t("data.sent"), project.sentAt],
          [
            t("project.contact"),
            <>
              {project.name}, <BreakableText>{project.email}</BreakableText>, {project.phone}
            </>,
          ],
          [t("project:summary.event"), `${words.eventType}, ${words.serviceType}`],
          [t("project:summary.date"), capitalise(words.date, i18n.language)],
          [t("project:summary.place"), words.place],
          [t("project:summary.guests"), words.guests],
          [t("project:summary.budget"), words.budget],
          ...optional(t("project:details.planner_budget"), words.plannerBudget),
          ...optional(t("project:summary.wishes"), words.wishes),
          [t("project:summary.languages"), capitalise(words.languages, i18n.language)],
          ...optional(t("project:summary.theme"), words.theme),
          [t("project.message"), project.message],
          ...optional(t("data.still_looking"), project.stillLookingAt),
          ...(ending ? [[t(`projects.state.${ending.as}`), ending.at] as const] : []),
          ...optional(t("withdraw.reason"), endedReason),
        ]}
      />
      <DataSection title={t("data.receivers")}>
        <DataRows
          rows={receivers.map(({ name, kind, steps, reason }) => [
            `${name === "" ? t("answers.left") : name} (${t(`answers.kind.${kind}`)})`,
            [
              ...steps.map((step) => t(`data.step.${step.name}`, { at: step.at })),
              ...(reason ? [t(`reasons.${reason}`)] : []),
            ].join("\n"),
          ])}
        />
      </DataSection>
      {changes.length > 0 && (
        <DataSection title={t("project:changes.title_own")}>
          <ProjectChanges changes={changes} />
        </DataSection>
      )}
      {replies.length > 0 && (
        <DataSection title={t("data.replies")}>
          <DataRows
            rows={replies.map(({ name, at, subject, body }) => [`${name}, ${at}`, `${subject}\n${body}`])}
          />
        </DataSection>
      )}
      {reviews.length > 0 && (
        <DataSection title={t("data.reviews")}>
          <DataRows
            rows={reviews.map(({ name, at, rating, title, text, authorName }) => [
              `${name}, ${at}`,
              [t("data.rating", { rating }), title, text, authorName].filter(Boolean).join("\n"),
            ])}
          />
        </DataSection>
      )}
    </Card>
  );
}

const DataSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-6">
    <h3 className="mb-2">{title}</h3>
    {children}
  </section>
);

/** Labels with their stored values. Line breaks of a value are shown. */
const DataRows = ({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl>
    {rows.map(([label, value], index) => (
      <div className="border-t border-line py-2.5 first:border-t-0" key={index}>
        <dt className="text-sm text-ink-2 wrap-anywhere">{label}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
      </div>
    ))}
  </dl>
);
