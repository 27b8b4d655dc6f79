import { useSearch } from 'wouter'
import { useTitle } from '#web/lib/use-title.ts'
import { Private } from '#web/parts/private.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { MyListings } from './my-listings.tsx'

export default function DashboardScreen() {
  useTitle('Dashboard · Sourceyard')
  const tab = new URLSearchParams(useSearch()).get('tab') ?? ''
  return (
    <Private>
      {(person) => (
        <DashboardFrame person={person} tab={tab} projects={<MyListings key={person.id} person={person} />} />
      )}
    </Private>
  )
}
