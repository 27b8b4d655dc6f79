import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { Person } from '#contract/accounts/sessions.ts'
import type { WaitingDeals } from '#contract/deals/own-deals.ts'
import { ADMIN, DASHBOARD, FAVORITES, HOME, LIBRARY, SETTINGS } from '#contract/paths.ts'
import { signOut } from '#web/domains/accounts/account-api.ts'
import { AccountNotices } from '#web/domains/accounts/account-notices.tsx'
import { button } from '#web/ui/button.ts'
import { DASHBOARD_TABS, type DashboardTab } from './dashboard-tab.ts'
import { MyPurchases } from './my-purchases.tsx'
import { MySales } from './my-sales.tsx'
import { WaitingCount } from './waiting-count.tsx'

const TAB =
  'step grid-flow-col gap-1.5 min-h-11! px-3! md:px-4! font-sans! whitespace-nowrap data-[selected]:(bg-s2 border-line2 text-text) hover:text-text focus-ring'
/** Four of them fit on a phone. */
const LINK = button('plain', 's', 'px-2.5!')
const PANEL = 'grid grid-cols-1 gap-4 rounded-lg focus-ring'

interface DashboardFrameProps {
  person: Person
  tab: DashboardTab
  waiting: WaitingDeals | undefined
  /** The content of the tab My Projects. */
  projects: ReactNode
}

/** The dashboard's heading and tabs. */
export function DashboardFrame({ person, tab, waiting, projects }: DashboardFrameProps) {
  const [, navigate] = useLocation()
  return (
    <div className="wrap pt-6 md:pt-8 pb-16 md:pb-20">
      <h1 className="text-26px leading-32px md:(text-32px leading-38px) font-700 tracking-[-.03em]">Dashboard</h1>
      <p className="mt-1.5 mb-6 text-15px leading-24px text-muted">Manage your projects and purchases.</p>
      <AccountNotices key={person.id} />
      <AccountLinks person={person} />
      <TabGroup
        selectedIndex={DASHBOARD_TABS.indexOf(tab)}
        onChange={(index) => navigate(`${DASHBOARD}?tab=${DASHBOARD_TABS[index]}`, { replace: true })}
      >
        <TabList className="flex flex-wrap gap-1 mb-6">
          <Tab className={TAB}>My Projects</Tab>
          <Tab className={TAB}>
            My Purchases
            <WaitingCount count={waiting?.purchases ?? 0} />
          </Tab>
          <Tab className={TAB}>
            My Sales
            <WaitingCount count={waiting?.sales ?? 0} />
          </Tab>
        </TabList>
        <TabPanels>
          <TabPanel className={PANEL}>{projects}</TabPanel>
          <TabPanel className={PANEL}>
            <MyPurchases key={person.id} />
          </TabPanel>
          <TabPanel className={PANEL}>
            <MySales key={person.id} />
          </TabPanel>
        </TabPanels>
      </TabGroup>
    </div>
  )
}

/** The account menu's links, on phones, whose header has no such menu. */
function AccountLinks({ person }: { person: Person }) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  return (
    <nav aria-label="Account" className="md:hidden flex flex-wrap gap-1.5 mb-6">
      <Link href={LIBRARY} className={LINK}>
        Library
      </Link>
      <Link href={FAVORITES} className={LINK}>
        My Favorites
      </Link>
      <Link href={SETTINGS} className={LINK}>
        Settings
      </Link>
      {person.role === 'admin' && (
        <Link href={ADMIN} className={LINK}>
          Admin Panel
        </Link>
      )}
      <button
        type="button"
        onClick={() => signOut(queries, () => navigate(HOME))}
        className={button('ghost', 's', 'px-2.5!')}
      >
        Sign out
      </button>
    </nav>
  )
}
