import { useTranslation } from "react-i18next";
import type { IndexInWords } from "~/presenters/directory/describe-index.server";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import { ButtonLink } from "../primitives/button";
import { ArrowRightIcon } from "../primitives/icons";
import { OfferCard, OfferRow } from "../public/offer-card";
import { PICTURE_FRAME_CLASSES } from "../public/picture-frame";
import { PublicLayout } from "../public/public-layout";
import { OrderExplained } from "./directory-cards";
import { CountryMap } from "./country-map";
import { CoupleVoice } from "./couple-voice";
import { AreaList } from "./area-list";
import { FindForm } from "./find-form";
import ceremony from "./pictures/ceremonie.webp?url";
import letters from "./pictures/papeterie.webp?url";
import table from "./pictures/table.webp?url";
import { ServiceList } from "./service-list";

interface IndexPageProps {
  page: IndexInWords;
  frame: PublicFrame;
}

/** The start page of the directory. */
export function IndexPage({ page, frame }: IndexPageProps) {
  const { t } = useTranslation("directory");
  const { lead, featured, regions, services, towns, voice, drawing } = page;
  return (
    <PublicLayout frame={frame}>
      <Hero lead={lead} towns={towns} frame={frame} />
      {featured.length > 0 && (
        <section className="public-in" aria-labelledby="featured">
          <SectionHead id="featured" title={t("index.featured")} />
          <OfferRow>
            {featured.map((card) => (
              <OfferCard
                key={card.id}
                {...card}
                sizes="(min-width: 1000px) 280px, (min-width: 760px) 50vw, 78vw"
              />
            ))}
          </OfferRow>
          <OrderExplained question={t("index.featured_how")} answer={t("index.featured_order")} />
        </section>
      )}
      {regions.length > 0 && (
        <section
          className="public-in grid gap-10 side:grid-cols-[5fr_8fr] side:items-center side:gap-16"
          aria-labelledby="regions"
        >
          <div className="max-side:row-start-2">{drawing && <CountryMap drawing={drawing} />}</div>
          <div>
            <SectionHead
              id="regions"
              title={t("index.regions")}
              more={{ label: t("index.all_regions"), href: frame.directory.regions }}
            />
            <AreaList areas={regions} />
          </div>
        </section>
      )}
      <section className="public-in" aria-labelledby="services">
        <SectionHead
          id="services"
          title={t("index.services")}
          more={{ label: t("index.all_services"), href: frame.directory.services }}
        />
        <ServiceList services={services} level="h3" />
      </section>
      <HowItWorks projectHref={frame.projectHref} />
      {voice && <CoupleVoice voice={voice} />}
      <section className="public-in" aria-labelledby="suppliers">
        <div className="grid gap-5 border-t border-line pt-[clamp(2rem,1.4rem+2vw,3rem)] md:grid-cols-[1fr_auto] md:items-center">
          <div>
            <h2 id="suppliers">{t("index.pro")}</h2>
            <p className="mt-3 max-w-[48ch] text-ink-2">{t("index.pro_text")}</p>
          </div>
          <OfficeLinks office={frame.office} />
        </div>
      </section>
    </PublicLayout>
  );
}

function Hero({ lead, towns, frame }: Pick<IndexInWords, "lead" | "towns"> & { frame: PublicFrame }) {
  const { t } = useTranslation("directory");
  return (
    <section className="public-in grid gap-5 pt-[clamp(1.75rem,1rem+3vw,3.5rem)] side:grid-cols-12 side:grid-rows-[auto_1fr_auto] side:gap-y-0">
      <div className="side:col-[1/9] side:row-1 side:pb-9">
        <h1 className="text-[length:var(--title-hero)]! leading-[0.99]! tracking-[-0.032em]!">
          {t("index.title")}
        </h1>
        <p className="mt-3.5 max-w-144 text-[clamp(1.0625rem,1rem+0.3vw,1.1875rem)]/[1.55] text-ink-2 side:mt-5.5">
          {lead}
        </p>
      </div>
      <HeroPicture
        src={table}
        className="-mx-(--gutter) h-58 rounded-none side:col-[1/6] side:row-2 side:mx-0 side:h-90 side:rounded-[18px]"
        eager
      />
      <HeroPicture
        src={letters}
        className="hidden self-start side:col-[6/9] side:row-2 side:block side:h-70 side:rounded-[18px]"
      />
      <HeroPicture
        src={ceremony}
        className="hidden side:col-[9/13] side:row-[1/3] side:block side:min-h-0 side:rounded-[18px]"
      />
      <div className="-mt-18 side:col-[1/13] side:row-3 side:-mt-11.5 side:px-10">
        <FindForm action={frame.directory.search} />
        {towns.length > 0 && (
          <nav
            className="mt-4 flex flex-wrap items-center gap-x-5 text-(length:--text-sm) side:mt-5"
            aria-labelledby="large-towns"
          >
            <span className="text-ink-2" id="large-towns">
              {t("index.towns")}
            </span>
            {towns.map(({ name, href }) => (
              <a className="link inline-flex min-h-11 items-center" key={href} href={href}>
                {name}
              </a>
            ))}
          </nav>
        )}
      </div>
    </section>
  );
}

/** A picture that only decorates the page. */
const HeroPicture = ({
  src,
  className,
  eager = false,
}: {
  src: string;
  className: string;
  eager?: boolean;
}) => (
  <div className={`${PICTURE_FRAME_CLASSES} relative ${className}`}>
    <img
      className="absolute inset-0 size-full object-cover"
      src={src}
      alt=""
      width={768}
      height={576}
      decoding="async"
      {...(eager ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
    />
  </div>
);

interface SectionHeadProps {
  id: string;
  title: string;
  more?: { label: string; href: string };
}

const SectionHead = ({ id, title, more }: SectionHeadProps) => (
  <div className="mb-[clamp(1.5rem,1.1rem+1.4vw,2.25rem)] flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
    <h2 id={id}>{title}</h2>
    {more && (
      <a className="link tap-target inline-flex items-center gap-1.5" href={more.href}>
        {more.label}
        <ArrowRightIcon size="sm" />
      </a>
    )}
  </div>
);

const STEPS = ["step1", "step2", "step3"] as const;

function HowItWorks({ projectHref }: { projectHref: string }) {
  const { t } = useTranslation("directory");
  return (
    <section className="bg-linen py-[clamp(3rem,2rem+4vw,5.5rem)]" aria-labelledby="how">
      <div className="public-in">
        <SectionHead id="how" title={t("index.how")} />
        <ol className="grid gap-8 side:grid-cols-3 side:gap-14" role="list">
          {STEPS.map((step, index) => (
            <li className="grid grid-cols-[3rem_1fr] gap-x-2 side:grid-cols-1 side:gap-2" key={step}>
              <span
                className="row-span-2 [font:italic_410_2.25rem/1_var(--font-serif)] text-brand-ink side:row-auto side:text-[1.5rem]"
                aria-hidden="true"
              >
                {index + 1}
              </span>
              <h3>{t(`index.steps.${step}.title`)}</h3>
              <p className="mt-1.5 max-w-[34ch] text-ink-2">{t(`index.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <ButtonLink className="mt-10" size="lg" to={projectHref}>
          {t("index.project")}
        </ButtonLink>
      </div>
    </section>
  );
}

function OfficeLinks({ office }: { office: string }) {
  const { t } = useTranslation("public_site");
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink size="lg" to={`${office}/register`}>
        {t("register")}
      </ButtonLink>
      <ButtonLink size="lg" variant="ghost" to={`${office}/login`}>
        {t("sign_in")}
      </ButtonLink>
    </div>
  );
}
