import { useTranslation } from "react-i18next";
import { SideLayout } from "../layouts/side-layout";
import { classNames } from "./class-names";
import { Letter } from "./letter";

/** A placeholder box; utility classes set its size. */
function Bone({ className, round }: { className: string; round?: boolean }) {
  return <span className={classNames("skeleton", round && "skeleton-round", className)} />;
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

function Loading({ text }: { text: string }) {
  return (
    <p className="text-sm text-ink-2" role="status">
      {text}
    </p>
  );
}

/** Skeleton of the request list, with the boxes of the real page. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  const { t } = useTranslation("shell");
  return (
    <>
      <div className="page-header" aria-busy="true">
        <div className="page-header-text grid grid-cols-1 gap-2">
          <Bone className="h-9 w-48" />
          <Loading text={t("loading.list")} />
        </div>
      </div>
      <div className="card" aria-hidden="true">
        {times(rows).map((row) => (
          <div key={row} className="flex items-center gap-4 px-5 py-3.5">
            <Bone round className="h-11 w-11 flex-none" />
            <div className="grid flex-1 gap-2">
              <Bone className="w-2/5" />
              <Bone className="w-3/5" />
            </div>
            <Bone className="h-6 w-24" />
          </div>
        ))}
      </div>
    </>
  );
}

/** Skeleton of a request. */
export function DetailSkeleton() {
  const { t } = useTranslation("shell");
  return (
    <>
      <div className="page-header page-header-person" aria-busy="true">
        <Bone round className="h-16 w-16 flex-none" />
        <div className="page-header-text grid grid-cols-1 gap-3">
          <Bone className="h-5 w-28" />
          <Bone className="h-8 w-72 max-w-full" />
          <Loading text={t("loading.request")} />
        </div>
      </div>
      <div aria-hidden="true">
        <SideLayout side={<ContactBones />}>
          <Letter className="grid grid-cols-1 gap-3.5">
            <Bone className="w-1/3" />
            <Bone className="w-full" />
            <Bone className="w-11/12" />
            <Bone className="w-3/5" />
          </Letter>
          <div className="card card-body grid gap-6 sm:grid-cols-2">
            {times(6).map((fact) => (
              <div key={fact} className="flex gap-3">
                <Bone round className="h-4.5 w-4.5 flex-none" />
                <div className="grid flex-1 gap-2">
                  <Bone className="w-20" />
                  <Bone className="w-36" />
                </div>
              </div>
            ))}
          </div>
        </SideLayout>
      </div>
    </>
  );
}

function ContactBones() {
  return (
    <div className="card card-body grid grid-cols-1 gap-4 max-lg:order-first">
      <Bone className="h-5 w-32" />
      <Bone className="w-3/4" />
      <Bone className="w-5/6" />
      <Bone className="h-12 w-full" />
    </div>
  );
}

/** Skeleton of the dashboard. */
export function DashboardSkeleton() {
  const { t } = useTranslation("shell");
  return (
    <>
      <div className="page-header" aria-busy="true">
        <div className="page-header-text grid grid-cols-1 gap-2">
          <Bone className="w-36" />
          <Bone className="h-9 w-64 max-w-full" />
          <Loading text={t("loading.dashboard")} />
        </div>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]" aria-hidden="true">
        {times(2).map((card) => (
          <div key={card} className="card card-body grid gap-5">
            <Bone className="h-6 w-40" />
            {times(4).map((row) => (
              <div key={row} className="flex items-center gap-4">
                <Bone round className="h-11 w-11 flex-none" />
                <div className="grid flex-1 gap-2">
                  <Bone className="w-2/5" />
                  <Bone className="w-3/5" />
                </div>
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
