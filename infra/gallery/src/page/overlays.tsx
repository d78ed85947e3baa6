import { Button, ConfirmDialog, Dialog, Drawer, Menu, MenuGroup, MenuItem, MenuLink, toast } from '@reset/ui';
import { createElement, useState } from 'react';
import { Row, Section } from './section.tsx';

type Open = 'dialog' | 'confirm' | 'sheet' | null;

export const Overlays = () => {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Section title="What lies over the page">
      <Row>
        <Menu label="A menu">
          <MenuGroup label="Together">
            <MenuLink link={createElement('a', { href: '#words' })} current>
              Where she is
            </MenuLink>
            <MenuItem onSelect={close}>An action</MenuItem>
          </MenuGroup>
        </Menu>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          A dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          A question first
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          A sheet
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Deleted',
              description: 'It can come back.',
              tone: 'success',
              action: { label: 'Undo', onAction: close },
            })
          }
        >
          A toast
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="A dialog"
        description="It asks for a moment."
        actions={<Button onClick={close}>All right</Button>}
      />
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete it?"
        description="It cannot come back."
        confirmLabel="Delete"
      />
      <Drawer open={open === 'sheet'} onClose={close} title="A sheet">
        <p>Within reach of a thumb.</p>
      </Drawer>
    </Section>
  );
};
