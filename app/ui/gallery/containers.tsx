import { useTranslation } from "react-i18next";
import { useText } from "../hooks/use-text";
import { Button, ButtonLink } from "../primitives/button";
import { Card } from "../primitives/card";
import { DescriptionList } from "../data-display/description-list";
import { EmptyState } from "../feedback/empty-state";
import { CalendarHeartIcon, LanguagesIcon, MapPinIcon, SpoolIcon, UsersIcon } from "../primitives/icons";
import { MessageCard } from "~/ui/requests/cards/message-card";
import { Monogram } from "../primitives/monogram";
import { PageHeader } from "../primitives/page-header";
import { StatusChip } from "../primitives/chip";
import { RequestRow, RequestTable } from "../requests/request-table";
import {
  ErrorDrawing,
  SmallEmptyDrawing,
  NotFoundDrawing,
  WelcomeCreditDrawing,
} from "../layouts/illustrations";
import { SideLayout } from "../layouts/side-layout";
import { GalleryColumns, Row, Section } from "./section";

const REQUEST = {
  to: "/dev/ui",
  eventType: "Mariage",
  area: "Vaucluse",
  budget: "25 000 – 35 000 €",
  guests: "80 – 120",
} as const;

export function ContainerGallery() {
  const { t } = useTranslation(["common", "shell"]);
  const text = useText();
  const columns = [
    { label: text("account:title") },
    { label: text("home:title"), sortTo: "/dev/ui?sort=date" },
    { label: t("shell:menu.company_address") },
    { label: text("credits:title") },
    { label: text("event_request:title"), sortTo: "/dev/ui?sort=received", sorted: "descending" as const },
    { label: text("moderation:menu"), sortTo: "/dev/ui?sort=status", sorted: "ascending" as const },
  ];
  return (
    <>
      <Section name="PageHeader">
        <PageHeader
          title="Bonjour Élise"
          eyebrow="24 juillet"
          lead={t("not_found.body")}
          actions={<Button variant="primary">{t("actions.next")}</Button>}
        />
        <PageHeader
          title="Camille Berthier"
          back={{ to: "/dev/ui", label: text("event_request:title") }}
          monogram={<Monogram seed="a" firstname="Camille" lastname="Berthier" size="lg" />}
          chips={<StatusChip status="locked" />}
          lead="Gordes, 19.9.2026"
        />
      </Section>
      <Section name="Card · DescriptionList · MessageCard · dark panel">
        <SideLayout
          side={
            <>
              <Card title={text("account:title")} level={3} className="max-lg:order-first">
                <DescriptionList
                  columns={1}
                  facts={[{ icon: UsersIcon, label: text("event_request:title"), value: "2" }]}
                />
              </Card>
              <Card quiet title={text("security:title")} level={3} />
              <aside className="dark-panel" aria-label={t("shell:premium")}>
                <p className="dark-panel-title">
                  <SpoolIcon />
                  {t("shell:premium")}
                </p>
                <h3>{text("subscription:title")}</h3>
                <p>{t("shell:until_moderated")}</p>
                <Button variant="brass" size="sm">
                  {t("actions.next")}
                </Button>
              </aside>
            </>
          }
        >
          <MessageCard
            title={text("event_request:title")}
            text={
              "Bonjour Élise,\n\nNous nous marions le 19 septembre prochain dans la maison de mes grands-parents, à Gordes. Nous serons une centaine.\n\nSeriez-vous disponible ?"
            }
            signature="Camille"
          />
          <Card
            title={t("shell:menu.company")}
            aside={<StatusChip status="unlocked" />}
            footer={
              <ButtonLink to="/dev/ui" size="sm">
                {t("actions.next")}
              </ButtonLink>
            }
          >
            <DescriptionList
              facts={[
                {
                  icon: CalendarHeartIcon,
                  label: text("home:title"),
                  value: "19.9.2026",
                  note: "8",
                },
                { icon: UsersIcon, label: text("event_request:title"), value: "80 – 120" },
                { icon: MapPinIcon, label: t("shell:menu.venues"), value: "Gordes", note: "Vaucluse" },
                { icon: LanguagesIcon, label: t("language.label"), value: "Français, English" },
              ]}
            />
          </Card>
        </SideLayout>
      </Section>
      <Section name="RequestTable">
        <RequestTable caption={text("event_request:title")} columns={columns}>
          <RequestRow
            {...REQUEST}
            uuid="a"
            firstname="Camille"
            lastname="Berthier"
            date="19 sept. 2026"
            place="Gordes"
            received="9:40"
            status="locked"
            isSeen={false}
          />
          <RequestRow
            {...REQUEST}
            uuid="b"
            firstname="Thomas"
            lastname="Vandenberghe"
            date="28 juil. 2026"
            inDays={4}
            place="Uzès"
            received="hier"
            status="unlocked"
            isSeen
          />
          <RequestRow
            {...REQUEST}
            uuid="c"
            firstname="Inês"
            lastname="Carvalho"
            date="26 sept. 2026"
            place="Sintra"
            received="18 juil."
            status="rejected"
            isSeen
          />
        </RequestTable>
      </Section>
      <Section name="EmptyState · illustrations">
        <EmptyState
          title={t("not_found.title")}
          actions={<ButtonLink to="/dev/ui">{t("actions.next")}</ButtonLink>}
        >
          {t("not_found.body")}
        </EmptyState>
        <Row>
          <SmallEmptyDrawing />
          <WelcomeCreditDrawing />
        </Row>
        <GalleryColumns>
          <NotFoundDrawing />
          <ErrorDrawing />
        </GalleryColumns>
      </Section>
    </>
  );
}
