import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";
import { DashboardSkeleton, DetailSkeleton, ListSkeleton } from "../primitives/skeletons";

/** Delay in ms before the skeleton replaces a page. */
const PATIENCE = 150;

const DETAIL = /^\/event-requests\/[^/]+$/;

function skeletonOf(pathname: string): ReactNode {
  if (pathname === "/event-requests") return <ListSkeleton />;
  if (DETAIL.test(pathname)) return <DetailSkeleton />;
  return pathname === "/" || pathname === "/dashboard" ? <DashboardSkeleton /> : null;
}

/** True once `isWaiting` has lasted for the delay; false when waiting ends. */
function useLasting(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLate(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}

/** The page, or the skeleton of the next one. Sorting, paging and forms keep the current page. */
export function LoadingPage({ children }: { children: ReactNode }) {
  const { state, location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  const isGoing = state === "loading" && formMethod === undefined && location.pathname !== pathname;
  const skeleton = isGoing ? skeletonOf(location.pathname) : null;
  return useLasting(skeleton !== null) ? skeleton : children;
}
