/** The gallery's lists and tables. */
import { Card, CardGrid, DataTable, DeviceIcon, Flag, RankList, SiteIcon, toast } from '../src/index.ts';
import { type Coupon, countries, coupons, referrals } from './data.ts';

/** Top lists and a table. */
export function Lists({ compared }: { compared: boolean }) {
  return (
    <>
      <CardGrid columns={2}>
        <RankList
          title="Top 10 Countries"
          help="Countries with the most sessions."
          rows={countries(compared).map((row) => ({ ...row, icon: <Flag country={row.country} /> }))}
          unit="integer"
          valueLabel="Sessions"
          nameLabel="Country"
          emptyText="No data to show"
          columns={[
            { id: 'users', label: 'Users', unit: 'integer' },
            { id: 'engaged', label: 'Engaged', unit: 'ratio' },
          ]}
          compared={compared}
          onSelect={(row) => toast(`Filtered by ${row.label}`)}
          moreLink={{ label: 'All countries', href: '#countries' }}
        />
        <RankList
          title="Top 10 Referrals"
          rows={referrals.map((row) => ({ ...row, href: `#${row.id}`, icon: <SiteIcon domain={row.label} /> }))}
          unit="integer"
          valueLabel="Sessions"
          nameLabel="Referral"
          emptyText="No data to show"
          onSelect={(row) => toast(`Filtered by ${row.label}`)}
          moreLink={{ label: 'All referrals', href: '#referrals' }}
        />
        <RankList
          title="Devices"
          rows={['desktop', 'mobile', 'tablet'].map((id, index) => ({
            id,
            label: id,
            value: 900 - index * 400,
            icon: <DeviceIcon category={id} />,
          }))}
          expectedRows={3}
          unit="integer"
          valueLabel="Sessions"
          emptyText="No data to show"
        />
        <RankList
          title="Loading list"
          rows={[]}
          expectedRows={3}
          unit="integer"
          valueLabel="Sessions"
          emptyText="No data to show"
          loading
        />
      </CardGrid>
      <Card title="Coupons" beside="· 4">
        <DataTable<Coupon>
          caption="Coupons"
          columns={[
            { id: 'coupon_name', label: 'Coupon', sortable: true },
            {
              id: 'revenue',
              label: 'Revenue',
              unit: 'currency',
              sortable: true,
              bar: true,
              help: 'Purchases minus refunds.',
            },
            { id: 'transactions', label: 'Transactions', unit: 'integer', sortable: true },
            { id: 'average_order_value', label: 'Average order value', unit: 'currency', sortable: true },
          ]}
          rows={coupons}
          getRowId={(row) => row.coupon_name}
          search
          searchLabel="Search coupons"
          padded
          emptyText="No data currently for the eCommerce Coupons report"
          {...(compared
            ? { compareRows: coupons.slice(0, 9).map((row) => ({ ...row, revenue: Math.round(row.revenue * 0.9) })) }
            : {})}
          footer={{ coupon_name: 'Total', revenue: 15_331, transactions: 546, average_order_value: 28.08 }}
        />
      </Card>
    </>
  );
}
