import { useTranslation } from "react-i18next";
import { formatDate, formatDateTime, formatLongDay, type Formats } from "~/i18n/formats";
import type { CoupleProject, ProjectRequest } from "~/models/admin-requests/requests.queries.server";
import { storedStatus } from "~/models/requests/rules";
import { Button } from "../primitives/button";
import { Card } from "../primitives/card";
import { CheckboxField } from "../fields/checkbox-field";
import { Chip, StatusChip } from "../primitives/chip";
import { DescriptionList } from "../data-display/description-list";
import {
  CalendarIcon,
  ClockIcon,
  GlobeIcon,
  HandHeartIcon,
  HourglassIcon,
  MapPinIcon,
  PartyPopperIcon,
  UsersIcon,
  WalletIcon,
} from "../primitives/icons";
import type { Form } from "../forms/use-form";
import { SideLayout } from "../layouts/side-layout";
import { MessageCard } from "~/ui/requests/cards/message-card";
import { countryOfDomain } from "./domain-name";
import { LinkListItem, LinkList } from "./link-list";

export interface CouplePageProps {
  /** The project, with labels in place of the slugs that are stored. */
  project: CoupleProject;
  requests: readonly ProjectRequest[];
  format: Formats;
  form: Form;
}

/** The project of a couple, the providers who received it, and the form that marks the project as fake. */
export function CouplePage({ project, requests, format, form }: CouplePageProps) {
  const { t } = useTranslation("admin_requests");
  return (
    <SideLayout
      side={
        <>
          <FakeCard project={project} />
          <EraseCard form={form} />
        </>
      }
    >
      <MessageCard title={t("sections.message")} text={project.message} signature={project.firstname} />
      <ProjectCard project={project} requests={requests} format={format} />
      <SentCard requests={requests} format={format} />
    </SideLayout>
  );
}

/** How and when a project ended; null while it is open. */
function useEnding({ project, requests, format }: Omit<CouplePageProps, "form">): string | null {
  const { t } = useTranslation("admin_requests");
  const { endedAs, endedAt, endedReason, bookedRequestId } = project;
  if (endedAs === null || endedAt === null) return null;
  const date = formatDate(endedAt, format);
  const booked = requests.find(({ id }) => id === bookedRequestId);
  if (booked) return t("ending.booked_with", { date, provider: booked.venueName ?? booked.provider });
  if (endedReason === null) return t(`ending.${endedAs}`, { date });
  return t("ending.withdrawn_because", { date, reason: endedReason });
}

function ProjectCard(props: Omit<CouplePageProps, "form">) {
  const { project, format } = props;
  const { t } = useTranslation("admin_requests");
  const ending = useEnding(props);
  const { eventType, eventDate, city, guestRange, budgetRange, serviceType, domain, createdAt } = project;
  return (
    <Card title={t("sections.project")}>
      <DescriptionList
        facts={[
          { icon: PartyPopperIcon, label: t("facts.event"), value: eventType },
          { icon: CalendarIcon, label: t("facts.date"), value: formatLongDay(eventDate, format) },
          { icon: MapPinIcon, label: t("facts.place"), value: city },
          { icon: UsersIcon, label: t("facts.guests"), value: guestRange },
          { icon: WalletIcon, label: t("facts.budget"), value: budgetRange },
          { icon: HandHeartIcon, label: t("facts.service"), value: serviceType },
          { icon: GlobeIcon, label: t("facts.domain"), value: countryOfDomain(domain, format.locale) },
          { icon: ClockIcon, label: t("facts.received"), value: formatDateTime(createdAt, format) },
          ...(ending === null ? [] : [{ icon: HourglassIcon, label: t("facts.ended"), value: ending }]),
        ]}
      />
    </Card>
  );
}

function SentCard({ requests, format }: Pick<CouplePageProps, "requests" | "format">) {
  const { t } = useTranslation("admin_requests");
  return (
    <Card title={t("sections.providers")} flush>
      <LinkList>
        {requests.map((request) => (
          <LinkListItem
            key={request.id}
            to={`/admin/users/${request.providerId}`}
            name={[request.provider, request.venueName].filter(Boolean).join(" · ")}
            notes={[
              request.seenAt === null ? t("unseen") : t("seen", { date: formatDate(request.seenAt, format) }),
            ]}
            end={
              <>
                <StatusChip status={storedStatus(request)} />
                {request.isReturned && <Chip tone="success">{t("returned")}</Chip>}
              </>
            }
          />
        ))}
      </LinkList>
    </Card>
  );
}

function FakeCard({ project }: { project: CoupleProject }) {
  const { t } = useTranslation("admin_requests");
  return (
    <Card title={t("fake.title")}>
      {project.isFake ? (
        <p>{t("fake.done")}</p>
      ) : (
        <form method="post" className="form">
          <p className="hint">{t("fake.body")}</p>
          <Button variant="danger" block name="intent" value="fake">
            {t("fake.submit")}
          </Button>
        </form>
      )}
    </Card>
  );
}

function EraseCard({ form }: Pick<CouplePageProps, "form">) {
  const { t } = useTranslation("admin_requests");
  return (
    <Card title={t("erase.title")}>
      <form {...form.props} method="post" className="form">
        <p className="hint">{t("erase.body")}</p>
        <CheckboxField {...form.box("confirmed")} label={t("erase.confirm")} required />
        <Button variant="danger" block name="intent" value="erase">
          {t("erase.submit")}
        </Button>
      </form>
    </Card>
  );
}
