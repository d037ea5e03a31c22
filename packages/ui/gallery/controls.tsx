/** The gallery's controls. */
import Plus from 'icon:plus';
import Star from 'icon:star';
import { useState } from 'react';
import {
  Badge,
  Button,
  Card,
  CardGrid,
  Checkbox,
  Dialog,
  DropPanel,
  FieldError,
  IconButton,
  Mark,
  SearchField,
  Select,
  Sheet,
  Spinner,
  Switch,
  TextArea,
  TextField,
  Tooltip,
  toast,
} from '../src/index.ts';
import styles from './gallery.module.css';

/** Buttons, fields, what opens above the page. */
export function Controls() {
  const [on, setOn] = useState(true);
  const [checked, setChecked] = useState(true);
  const [panel, setPanel] = useState(false);
  const [name, setName] = useState('');
  return (
    <CardGrid columns={2}>
      <Card title="Buttons">
        <div className={styles.stack}>
          <div className={styles.row}>
            <Button variant="primary" icon={<Plus />} onClick={() => toast.success('Saved')}>
              Add note
            </Button>
            <Button onClick={() => toast('Copied', { description: 'The link is in your clipboard.' })}>
              Copy link
            </Button>
            <Button variant="ghost">Cancel</Button>
            <Button variant="danger">Delete</Button>
          </div>
          <div className={styles.row}>
            <Button variant="primary" loading>
              Saving
            </Button>
            <Button disabled>Disabled</Button>
            <Button size="small">Small</Button>
            <Tooltip content="Mark as important">
              <IconButton label="Important" aria-pressed="true">
                <Star />
              </IconButton>
            </Tooltip>
            <Spinner label="Loading" />
          </div>
          <div className={styles.row}>
            <Dialog
              title="Delete this note?"
              description="It disappears from every chart. You can undo this for a moment."
              trigger={<Button>Open dialog</Button>}
              size="small"
              actions={
                <>
                  <Button>Keep</Button>
                  <Button variant="danger">Delete</Button>
                </>
              }
            />
            <Sheet title="Site notes" trigger={<Button>Open sheet</Button>}>
              <TextField label="Title" />
            </Sheet>
            <DropPanel
              title="Columns"
              trigger={<Button>Open panel</Button>}
              open={panel}
              onOpenChange={setPanel}
              note="Saved at once"
              actions={<Button onClick={() => setPanel(false)}>Done</Button>}
            >
              <div className={styles.panel}>
                <Checkbox label="Pageviews" checked={checked} onChange={setChecked} />
                <Checkbox label="Revenue" checked={false} blocked="Select up to one" onChange={() => undefined} />
              </div>
            </DropPanel>
          </div>
          <div className={styles.row}>
            <Badge>Draft</Badge>
            <Badge tone="accent">Pro</Badge>
            <Badge tone="good">Good</Badge>
            <Badge tone="caution">Needs work</Badge>
            <Badge tone="bad">Poor</Badge>
          </div>
          <div className={styles.row}>
            <Mark size={24} />
            <Mark size={48} />
            <Mark size={96} label="Magpie" />
          </div>
        </div>
      </Card>
      <Card title="Fields">
        <div className={styles.stack}>
          <TextField
            label="Title"
            hint="Shown on the chart."
            value={name}
            onChange={setName}
            placeholder="What happened?"
          />
          <SearchField label="Search sites" />
          <FieldError>Two rules begin with “/go/”.</FieldError>
          <TextField label="Email" type="email" defaultValue="owner@" error="“owner@” isn’t an email address." />
          <TextArea label="What happened" rows={3} defaultValue="The feeders were out of seed." />
          <TextArea label="Licence" code rows={2} placeholder="eyJhbGciOi…" error="The signature is wrong." />
          <Select
            label="Granularity"
            options={[
              { value: 'day', label: 'By day' },
              { value: 'week', label: 'By week' },
            ]}
          />
          <Switch label="Weekly report by email" description="Mondays at 8:00." checked={on} onChange={setOn} />
          <Switch label="Off" checked={false} onChange={() => undefined} />
          <Checkbox label="Pageviews" checked={checked} onChange={setChecked} />
          <Checkbox label="Revenue" description="Needs Pro" checked={false} disabled onChange={() => undefined} />
        </div>
      </Card>
    </CardGrid>
  );
}
